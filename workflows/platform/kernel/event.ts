import { z } from 'zod';
import { userRef } from './actor.js';

/**
 * Events are a storage format: past tense, full names, never renamed. Fields are added, never removed; fields that old
 * events lack get a default in the schema, which is the only place where upcasting happens.
 */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** An event as a command proposes it. */
export type DomainEvent<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: z.output<Schemas[Type]> };
}[keyof Schemas & string];

/** Metadata of every event: who, when and why. */
export const eventMeta = z.object({
  /** Time of the event, ISO 8601 in UTC. */
  at: z.string(),
  actor: userRef,
  /** Role codes held at the time. */
  roles: z.array(z.string()),
  ip: z.string(),
  /** Shared by everything that follows from one browser action. */
  correlationId: z.string(),
  /** Id of the event or request that caused the command. */
  causationId: z.string(),
  commandId: z.string(),
  /** Digest of the command and its input: the same id with another body is a conflict. */
  bodyDigest: z.string(),
  /** Name and version of the workflow that decided. */
  definition: z.string(),
  /** Set on all events of a command but the one that says what it did (`sayingIn`): they follow from that one. */
  follows: z.literal(true).optional(),
  /** Recorded later than it happened; events that follow from it are dated back as well. */
  past: z.literal(true).optional(),
  /** Takes back command `causationId`, which proved invalid; the sender gets this refusal when repeating it. */
  takesBack: z.object({ kind: z.enum(['rule', 'missing']), message: z.string() }).optional(),
});
export type EventMeta = z.output<typeof eventMeta>;

/** An event with its metadata, as folds consume it. */
export type HappenedEvent<Schemas extends EventSchemas> = DomainEvent<Schemas> & { readonly meta: EventMeta };

/** An event as stored in a stream. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  /** Index in its stream, from 0. */
  readonly revision: number;
  /** Position among all events; only the order is meaningful. */
  readonly position: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/**
 * Stream names are `<workflow>-<id>`. Workflow names contain hyphens and ids contain none, so that the last hyphen
 * separates them: an id with one would name a stream of another workflow (`supplier` and `account-1`). `newId` makes
 * ids without hyphens, and ids sent by callers are looked up in the rows before their stream is read.
 */
export const streamOf = (workflow: string, id: string): string => `${workflow}-${id}`;
