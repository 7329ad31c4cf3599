import type { z } from 'zod';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import type { Verdict } from '#workflows/platform/kernel/refusal.js';
import type { Page } from '#workflows/platform/page/page.js';
import type { Facts } from './fact.js';
import type { TreeBy } from './references.js';

/**
 * Plain records share one small workflow: created, changed, removed, with who and when. One declaration a record type
 * serves the commands, the rows, the calls, the rights, the form, the screen and the history.
 */
export interface RecordDeclaration<Shape extends Facts> {
  /** Kebab case, also the stream prefix. */
  readonly name: string;
  readonly label: string;
  readonly version?: number;
  readonly fields: Shape;
  /** The field that names a record to people. */
  readonly title: keyof Shape & string;
  /** Facts that a keyword is looked for in. */
  readonly searched?: readonly (keyof Shape & string)[];
  /** Facts that lookups ask by; each gets an index. References have theirs anyway. */
  readonly indexed?: readonly (keyof Shape & string)[];
  /** What no two records may share; the message is for the second of two users. */
  readonly unique?: readonly Unique<Shape>[];
  /**
   * The field that says whose it is, so that customers see only their own; `id` for customers themselves. A field that
   * refers to another type says that it belongs to whom that one belongs.
   */
  readonly customer?: (keyof Shape & string) | 'id';
  /** A number of its own, taken from a counter when it is created and never used again. */
  readonly numbered?: { readonly field: keyof Shape & string; readonly prefix: string; readonly digits: number };
  /** What files are brought for to such a record. */
  readonly files?: readonly BizType[];
  /** Those of them that can be had packed together, and the field that holds them. */
  readonly attachments?: { readonly bizType: string; readonly field: keyof Shape & string };
  /** The page that lists them; those that are shown on the page of another type have none. */
  readonly page?: Page;
  /** Permission strings; without one only the system may. */
  readonly permissions?: RecordPermissions;
  /** What else speaks against changing or removing one, whichever user asks. */
  readonly allow?: {
    readonly change?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
    readonly remove?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
  };
  /** What becomes of a removed one that stays, because what it did is still told of it. */
  readonly gone?: Partial<RecordFields<Shape>>;
  /** What a change must not do to a record, for reasons of its own. */
  readonly forbids?: (record: RecordFields<Shape>, change: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** What must hold of a record as it would become, new or changed; `given` is what is new about it. */
  readonly demands?: (record: RecordFields<Shape>, given: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** Said when a record would come to stand below itself. */
  readonly cycle?: string;
  /** Where records stand below each other by something else than a reference. */
  readonly tree?: TreeBy;
  /** Its id is not chance: what was removed may be created anew. */
  readonly renewable?: true;
}

export interface RecordPermissions {
  /** Of its page: list, details and history. Forms elsewhere choose from a picker, which has rights of its own. */
  readonly read: Permission;
  readonly create?: Permission;
  readonly change?: Permission;
  readonly remove?: Permission;
}
type Permission = `/${string}`;

export interface Unique<Shape extends Facts> {
  /** Together they are unique. An empty one is not counted. */
  readonly fields: readonly (keyof Shape & string)[];
  readonly message: string;
  /** Whatever the case of letters. */
  readonly caseless?: true;
  /** Not even a removed record gives it free. */
  readonly forEver?: true;
}

type Held<One extends AnyFact> = One extends { sure: true; stored: z.ZodDefault<infer Bare> } ? Bare : One['stored'];
export type StoredShape<Shape extends Facts> = { [Name in keyof Shape]: Held<Shape[Name]> };
/** A record, complete. */
export type RecordFields<Shape extends Facts> = z.output<z.ZodObject<StoredShape<Shape>>>;

/** The types of the three events of a record, named after it. */
export interface EventNames {
  readonly created: string;
  readonly changed: string;
  readonly removed: string;
}

// biome-ignore lint/suspicious/noExplicitAny: events of records are named after the record
export type RecordEvents = any;
