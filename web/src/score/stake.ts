/** Points of pride that each seat puts into a pot. */

/** The least share of the winner in percent; 0 where all goes to the first place. */
export const paidBy = (options: Readonly<Record<string, unknown>>): number =>
  options.pot === 'share' ? Number(options.pot_winner_min ?? 0) : 0;

/** What a seat has won or lost, with its sign. */
export function net(stake: number, paid: number): string {
  const won = paid - stake;
  return won > 0 ? `+${won}` : won < 0 ? `−${-won}` : '0';
}
