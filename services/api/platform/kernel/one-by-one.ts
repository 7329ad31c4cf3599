/** Work under one name one after the other, in this process; under other names beside it. */
export class OneByOne {
  private readonly last = new Map<string, Promise<unknown>>();

  run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const ours = (this.last.get(name) ?? Promise.resolve()).then(work);
    const ended: Promise<unknown> = ours
      .catch(() => undefined)
      .then(() => this.last.get(name) === ended && this.last.delete(name));
    this.last.set(name, ended);
    return ours;
  }
}
