import type { z } from 'zod';
import type { Audience } from '#workflows/platform/document/audience.js';

/** Something that may be had as a file: what it is called, who may, and which records. */
export interface ExportKind<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  /** All of them are needed; which may depend on what is asked. Internal staff only (userType 1). */
  permissions(input: z.output<Input>): readonly `/${string}`[];
  /** Who is told a column, where not everybody is. */
  readonly audiences?: Readonly<Record<string, Audience>>;
  /** Which records, in words. */
  scope(input: z.output<Input>): string;
  /** Which columns come first (the others follow as they are declared), and how wide some are, in characters. */
  readonly order?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}
