/** Whether the page shows what the service worker had saved, as there is no network. */
class Saved {
  /** When the last answer was saved, in milliseconds since 1970; 0 for one of the server. */
  at = $state(0);

  note = (answer: Response) => (this.at = Number(answer.headers.get('x-tierce-saved') ?? 0));
}

export const saved = new Saved();
