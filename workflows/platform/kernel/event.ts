import { z } from 'zod';
import { userRef } from './actor.js';

/**
 * Events are a storage format: past tense, full names, never renamed. Fields are added, never taken away; what old
 * events lack is given a default in the schema, which is the one place where upcasting happens.
 */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

/** An event as a command proposes it. */
export type DomainEvent<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: z.output<Schemas[Type]> };
}[keyof Schemas & string];

/** Who, when and why, beside every event. */
export const eventMeta = z.object({
  /** When it happened, ISO 8601 in UTC. */
  at: z.string(),
  actor: userRef,
  /** Role codes held at the time. */
  roles: z.array(z.string()),
  ip: z.string(),
  /** One browser action, across everything that follows from it. */
  correlationId: z.string(),
  /** The event or request that caused the command. */
  causationId: z.string(),
  commandId: z.string(),
  /** Digest of the command and its input: the same id with another body is a conflict. */
  bodyDigest: z.string(),
  /** Workflow name and version that decided. */
  definition: z.string(),
  /** It was written down later than it happened: what follows from it happened then, too. */
  past: z.literal(true).optional(),
  /** The command `causationId` turned out not to hold, and a sender who repeats it is told so. */
  takesBack: z.object({ kind: z.enum(['rule', 'missing']), message: z.string() }).optional(),
});
export type EventMeta = z.output<typeof eventMeta>;

/** An event with its circumstances, as a fold consumes it. */
export type HappenedEvent<Schemas extends EventSchemas> = DomainEvent<Schemas> & { readonly meta: EventMeta };

/** An event as it stands in a stream. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  /** Place in its stream, from 0. */
  readonly revision: number;
  /** Place among all events; only its order means something. */
  readonly position: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/**
 * Stream names are `<workflow>-<id>`. Names of workflows hold hyphens and ids hold none, so that the last one parts them: an
 * id with one would name a stream of another workflow (`supplier` and `account-1`). Ids are made without (`newId`), and
 * what callers send as an id is looked for among the rows before its stream is read.
 */
export const streamOf = (workflow: string, id: string): string => `${workflow}-${id}`;
