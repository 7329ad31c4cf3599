interface Limits {
  readonly entries: number;
  /** Measured by `approximateBytes`. */
  readonly bytes: number;
}

/**
 * A cache of recently used entries, bounded in entries and in bytes. Two generations: when the young one is full it
 * becomes the old one, and the old one is dropped, so that up to twice the limits are held. Missing entries are read
 * again.
 */
export class Remembered<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();
  private bytes = 0;

  constructor(
    private readonly limits: Limits,
    private readonly weightOf: (value: Value) => number,
  ) {}

  get(key: string): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: Value): void {
    const before = this.young.get(key);
    this.bytes += before === undefined ? entry + 2 * key.length : -this.weightOf(before);
    this.bytes += this.weightOf(value);
    this.young.set(key, value);
    if (this.young.size < this.limits.entries && this.bytes < this.limits.bytes) return;
    this.old = this.young;
    this.young = new Map();
    this.bytes = 0;
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
    this.bytes = 0;
  }

  get size(): number {
    return this.young.size + this.old.size;
  }
}

/** Approximate size of a map entry. */
const entry = 60;
