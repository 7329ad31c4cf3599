import type { z } from 'zod';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { Situation } from '#workflows/platform/kernel/command.js';
import type { Verdict } from '#workflows/platform/kernel/refusal.js';
import type { Page } from '#workflows/platform/page/page.js';
import type { Facts } from './fact.js';
import type { TreeBy } from './references.js';

type Name<Shape> = keyof Shape & string;

/**
 * Plain records share one small workflow: created, changed, removed, with who and when. One declaration per record type
 * defines the commands, rows, calls, rights, form, screen and history.
 */
export interface RecordDeclaration<Shape extends Facts> {
  /** Kebab case, also the stream prefix. */
  readonly name: string;
  readonly label: string;
  readonly version?: number;
  readonly fields: Shape;
  /** Field that is the record's display name. */
  readonly title: keyof Shape & string;
  /** Facts that keyword search covers. */
  readonly searched?: readonly (keyof Shape & string)[];
  /**
   * Facts that lookups filter by, each with an index; several short ones, for lookups by the first in the order of the
   * next, share one. References are always indexed.
   */
  readonly indexed?: readonly (Name<Shape> | readonly Name<Shape>[])[];
  /** Unique fields; the message is for the second of two users. */
  readonly unique?: readonly Unique<Shape>[];
  /**
   * Field with the owning customer, so that customers see only their own records; `id` for customers themselves. If the
   * field refers to another type, the record belongs to the owner of that record.
   */
  readonly customer?: (keyof Shape & string) | 'id';
  /** Serial number, taken from a counter when the record is created and never reused. */
  readonly numbered?: { readonly field: keyof Shape & string; readonly prefix: string; readonly digits: number };
  /** Purposes that files are uploaded for on such a record. */
  readonly files?: readonly BizType[];
  /** Pictures that a record of public content shows; they become public with it. */
  readonly shows?: (given: Partial<RecordFields<Shape>>) => readonly string[];
  /** The purpose whose files can be downloaded as an archive, and the field that holds them. */
  readonly attachments?: { readonly bizType: string; readonly field: keyof Shape & string };
  /** The page that lists the records; types shown on another type's page have none. */
  readonly page?: Page;
  /** Permission strings; without one, only the system may. */
  readonly permissions?: RecordPermissions;
  /** Further policies for changing or removing a record, for every user. */
  readonly allow?: {
    readonly change?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
    readonly remove?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
  };
  /** Field values of a removed record that is kept because its history still names it. */
  readonly gone?: Partial<RecordFields<Shape>>;
  /** Rules that forbid a change of a record. */
  readonly forbids?: (record: RecordFields<Shape>, change: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** Rules on a record as it would become, new or changed; `given` holds the changed fields. */
  readonly demands?: (record: RecordFields<Shape>, given: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** Message if a record would become its own ancestor. */
  readonly cycle?: string;
  /** How records form a tree, if not by a reference. */
  readonly tree?: TreeBy;
  /** Its id is deterministic, so that a removed record can be created again. */
  readonly renewable?: true;
}

export interface RecordPermissions {
  /** Reading its page: list, details and history. Forms elsewhere use a picker with rights of its own. */
  readonly read: Permission;
  readonly create?: Permission;
  readonly change?: Permission;
  readonly remove?: Permission;
}
type Permission = `/${string}`;

export interface Unique<Shape extends Facts> {
  /** Fields that are unique together. Empty values are not compared. */
  readonly fields: readonly (keyof Shape & string)[];
  readonly message: string;
  /** Ignores case. */
  readonly caseless?: true;
  /** The value of a removed record stays taken. */
  readonly forEver?: true;
}

type Held<One extends AnyFact> = One extends { sure: true; stored: z.ZodDefault<infer Bare> } ? Bare : One['stored'];
export type StoredShape<Shape extends Facts> = { [Name in keyof Shape]: Held<Shape[Name]> };
/** A complete record. */
export type RecordFields<Shape extends Facts> = z.output<z.ZodObject<StoredShape<Shape>>>;

/** Types of the three events of a record, named after it. */
export interface EventNames {
  readonly created: string;
  readonly changed: string;
  readonly removed: string;
}

// biome-ignore lint/suspicious/noExplicitAny: events of records are named after the record
export type RecordEvents = any;
