/** Work of one name is done one after the other, whatever became of the one before; of other names beside it. */
export class Turns {
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
