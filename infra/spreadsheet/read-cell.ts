/** A cell as read: its displayed text, with warnings for the user. */
export interface ReadCell {
  /** Numbers in plain digits, days as yyyy-MM-dd. */
  readonly text: string;
  /** The cell is computed: its value may depend on the program that opens it. */
  readonly formula?: true;
  /** The number has more digits than a spreadsheet keeps: its last digits differ from what was typed. */
  readonly rounded?: true;
}

/** The rows of a sheet by number, from 1; empty rows are omitted. */
export type ReadRows = ReadonlyMap<number, readonly ReadCell[]>;

export interface ReadLimits {
  /** Non-empty rows, including the header. */
  readonly rows: number;
  readonly columns: number;
}
