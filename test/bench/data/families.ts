/** Groups of documents that name each other, directly or indirectly: an order with all that follows from it. */
export class Families {
  private readonly parents = new Map<string, string>();
  private readonly selling = new Set<string>();

  /** @param tables per table, the document ids that each row names */
  constructor(tables: Iterable<readonly { readonly ids: readonly string[] }[]>, sales: Iterable<string>) {
    for (const rows of tables) for (const { ids } of rows) for (const id of ids) this.join(ids[0] as string, id);
    for (const id of sales) this.selling.add(this.head(id));
  }

  /** True if the family of these documents includes a sale. */
  sells([id]: readonly string[]): boolean {
    return id !== undefined && this.selling.has(this.head(id));
  }

  private join(one: string, other: string): void {
    const [head, joined] = [this.head(one), this.head(other)];
    if (head !== joined) this.parents.set(joined, head);
  }

  private head(id: string): string {
    let at = id;
    for (let parent = this.parents.get(at); parent !== undefined; parent = this.parents.get(at)) at = parent;
    return at;
  }
}
