import { refusedBecause } from './failures';

/** A request that the server may refuse: whether it is on its way, and why it was refused. */
export class Wish {
  busy = $state(false);
  trouble = $state('');

  /** Resolves to whether the server accepted. */
  async send(request: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    this.busy = true;
    try {
      await request();
      return true;
    } catch (why) {
      this.trouble = refusedBecause(why);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
