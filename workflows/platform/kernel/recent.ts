/**
 * A bounded map that forgets what was not used lately. Two generations: when the young one is full it becomes the old
 * one, and the old one is dropped. (A single map that gives up its oldest entry each time has a hole more at its front
 * each time, and to find the front costs more and more.) A reader that misses an entry reads it again, so forgetting costs
 * time, never correctness.
 */
export class Recent<Key, Value> {
  private young = new Map<Key, Entry<Value>>();
  private old = new Map<Key, Entry<Value>>();
  /** Of the young ones. */
  private weight = 0;

  /** Holds between `limit` and twice as many entries, and twice the weight and one entry more at most. */
  constructor(
    private readonly limit: number,
    private readonly weighing?: { readonly most: number; readonly of: (value: Value) => number },
  ) {}

  get(key: Key): Value | undefined {
    const entry = this.young.get(key);
    if (entry !== undefined) return entry.value;
    const older = this.old.get(key);
    if (older !== undefined) this.keep(key, older);
    return older?.value;
  }

  set(key: Key, value: Value): void {
    this.keep(key, { value, weight: this.weighing?.of(value) ?? 0 });
  }

  delete(key: Key): void {
    this.weight -= this.young.get(key)?.weight ?? 0;
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
    this.weight = 0;
  }

  /** To weigh is to walk all of a value: that is done once. */
  private keep(key: Key, entry: Entry<Value>): void {
    this.weight += entry.weight - (this.young.get(key)?.weight ?? 0);
    this.young.set(key, entry);
    if (this.young.size < this.limit && this.weight < (this.weighing?.most ?? Number.POSITIVE_INFINITY)) return;
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }

  get size(): number {
    return this.young.size + this.old.size;
  }
}

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
}
