/**
 * A bounded map that forgets what was not used lately. Two generations: when the young one is full it becomes the old
 * one, and the old one is dropped. (A single map that gives up its oldest entry each time has a hole more at its front
 * each time, and to find the front costs more and more.) A reader that misses an entry reads it again, so forgetting costs
 * time, never correctness.
 */
export class Recent<Key, Value> {
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();
  private weight = 0;

  /** Holds between `limit` and twice as many entries, and twice the weight and one entry more at most. */
  constructor(
    private readonly limit: number,
    private readonly weighing?: { readonly most: number; readonly of: (value: Value) => number },
  ) {}

  get(key: Key): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.weigh(key, value);
    this.young.set(key, value);
    if (this.young.size < this.limit && this.weight < (this.weighing?.most ?? Number.POSITIVE_INFINITY)) return;
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }

  delete(key: Key): void {
    this.weigh(key);
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
    this.weight = 0;
  }

  /** Of the young ones, with another value in the place of the one there was. */
  private weigh(key: Key, value?: Value): void {
    if (!this.weighing) return;
    const before = this.young.get(key);
    if (before !== undefined) this.weight -= this.weighing.of(before);
    if (value !== undefined) this.weight += this.weighing.of(value);
  }

  get size(): number {
    return this.young.size + this.old.size;
  }
}
