/** A page with its buttons; together they carry every permission string. */
export interface Page {
  readonly name: string;
  /** Also the permission to read it. */
  readonly url: string;
  /** Its screen does not exist yet: the entry carries permissions but does not show. */
  readonly hidden?: true;
  /** For everybody who signs in. */
  readonly open?: true;
  readonly icon: string;
  readonly buttons?: Readonly<Record<string, string>>;
}

export interface Module {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly pages: readonly Page[];
}
