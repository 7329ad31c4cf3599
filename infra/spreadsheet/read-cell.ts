/** A cell as it is read: what it shows, and what a person should know of it before it is believed. */
export interface ReadCell {
  /** Numbers in plain digits, days as yyyy-MM-dd. */
  readonly text: string;
  /** It is computed: what it shows depends on who opens it. */
  readonly formula?: true;
  /** A number of more digits than a spreadsheet keeps: its last ones are not what was typed. */
  readonly rounded?: true;
}

/** The rows of a sheet by their number, from 1; empty ones are left out. */
export type ReadRows = ReadonlyMap<number, readonly ReadCell[]>;

export interface ReadLimits {
  /** Rows with something in them, the head among them. */
  readonly rows: number;
  readonly columns: number;
}
