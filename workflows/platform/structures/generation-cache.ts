/**
 * A bounded map that drops entries not used lately. It has two generations: when the young one is full it replaces the
 * old one. (A single map that deletes its oldest entry each time gets a growing gap at its front, and finding the front
 * gets slower and slower.) A reader that misses an entry reads it again, so that dropping costs time, never
 * correctness.
 */
export class GenerationCache<Key, Value> {
  private young = new Map<Key, Entry<Value>>();
  private old = new Map<Key, Entry<Value>>();
  /** Total weight of the young generation. */
  private weight = 0;

  /** Holds between `limit` and twice as many entries, and at most twice the maximum weight plus one entry. */
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

  /** The weight is stored, because computing it walks the whole value. */
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
