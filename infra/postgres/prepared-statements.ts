import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';

/**
 * Most statements of a connection. One that writes the rows of many projections takes 300 kB of the connection's memory
 * for as long as it is prepared, so these take 60 MB at most; 500 would be found prepared 2 % more often.
 */
const mostPrepared = 200;
/** Characters of the texts that are remembered because they were used once. */
const mostRemembered = 4 * 1024 * 1024;

const usedOnce = new GenerationCache<string, number>(1000, {
  most: mostRemembered,
  of: (length) => length,
});

/** Whether this process has used the text before: what is used once need not be prepared. */
export function wasUsed(text: string): boolean {
  if (usedOnce.get(text) !== undefined) return true;
  usedOnce.set(text, text.length);
  return false;
}

/**
 * Names of the statements that a connection has prepared. Those not used lately are given up half of them at a time, as
 * in a `GenerationCache`, so that statements of an earlier kind of work do not keep the later ones from being prepared.
 */
export class PreparedStatements {
  private young = new Map<string, string>();
  private old = new Map<string, string>();
  private count = 0;

  constructor(private readonly most = mostPrepared) {}

  /** @returns the statement's name, and the names that the connection has to close first; no name is used twice */
  nameOf(text: string): { readonly name: string; readonly closed: readonly string[] } {
    const known = this.young.get(text);
    if (known !== undefined) return { name: known, closed: [] };
    const name = this.old.get(text) ?? `s${this.count++}`;
    this.old.delete(text);
    this.young.set(text, name);
    if (this.young.size <= this.most / 2) return { name, closed: [] };
    const closed = [...this.old.values()];
    this.old = this.young;
    this.young = new Map();
    return { name, closed };
  }
}
