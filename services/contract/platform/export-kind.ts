import type { z } from 'zod';
import type { Audience } from '#workflows/platform/document/audience.js';

/** Something that can be exported: its name, the rights it needs, and which records it holds. */
export interface ExportKind<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  /** All of these are required; they may depend on the input. Internal staff only (userType 1). */
  permissions(input: z.output<Input>): readonly `/${string}`[];
  /** Audience of each column that not everybody may see. */
  readonly audiences?: Readonly<Record<string, Audience>>;
  /** Human-readable description of the selected records. */
  scope(input: z.output<Input>): string;
  /** First columns (the others follow as declared), and widths in characters where they differ from the default. */
  readonly order?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}
