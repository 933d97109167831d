/** The line that is being written. The next one may be written before the answer to the one before. */
export class Draft {
  text = $state('');

  /** Send the line. One that is refused comes back, before what has been written since. */
  async submit(event: SubmitEvent, send: (line: string) => Promise<boolean>): Promise<void> {
    event.preventDefault();
    const line = this.text;
    if (!line.trim()) return;
    this.text = '';
    if (!(await send(line))) this.text = [line, this.text].filter(Boolean).join(' ');
  }
}
