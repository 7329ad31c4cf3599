/** Runs work of the same name sequentially, regardless of failures; work of different names runs concurrently. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  take<Result>(work: () => Promise<Result>, name = ''): Promise<Result> {
    const ours = (this.last.get(name) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = ours
      .catch(() => undefined)
      .then(() => this.last.get(name) === ended && this.last.delete(name));
    this.last.set(name, ended);
    return ours;
  }
}
