/**
 * What was used lately, in bounded memory: of two generations the older one is dropped when the younger is full, and
 * what is asked for in between moves over. (One map that gives up its oldest entry each time leaves a hole at its front
 * each time, and finding the front among the holes costs more than all the rest.)
 */
export class Kept<Key, Value> {
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();

  /** @param most how many are kept at least, once there are so many; twice as many at most */
  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.young.set(key, value);
    if (this.young.size < this.most) return;
    this.old = this.young;
    this.young = new Map();
  }

  delete(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
