import { createHash } from 'node:crypto';
import { type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog } from '#workflows/platform/kernel/event-log.js';
import { NameTaken, Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Claim, Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Document, Documents } from './documents.js';
import { randomId } from './ids.js';
import { metaOf, type Origin } from './origin.js';

const attempts = 5;
/** A claim whose document still lacks the name after this time is abandoned: its command did not complete. */
const abandonedMs = 5 * 60_000;
/**
 * A command that has not begun to store its events by then must claim its names again, as they may soon be others'. The
 * difference is for the append, which has a deadline of seconds, and for clocks that are apart.
 */
const heldMs = 2 * 60_000;

/** Whether names claimed since a moment (in milliseconds) are surely still their claimant's. */
export const areHeld = (since: number): boolean => Date.now() - since < heldMs;

/** A name that was free and is now claimed, with the position of the claim. */
export interface Taken {
  readonly claim: Claim;
  readonly at: bigint;
}

interface Holder {
  readonly id: string;
}

/** Checks a document's last step. @throws Conflict when it is taken back */
type Settle = <Schemas extends EventSchemas, Context>(
  workflow: Workflow<Schemas, Context>,
  id: string,
  document: Document<Context>,
  origin: Origin,
) => Promise<void>;

/**
 * Names that only one document may have. Each has a stream of its own, appended at the expected revision: of several
 * documents that claim it exactly one succeeds, whatever the lists show. A name is claimed before its document is
 * written and released after the document gave it up; if a process dies in between, the next claim takes the name over.
 * A document that takes a name back claims it again, so that a late release notices that the name is in use again.
 */
export class Claims {
  constructor(
    private readonly log: EventLog,
    private readonly documents: Documents,
    private readonly settle: Settle,
  ) {}

  /**
   * Takes all of the names, or none. @throws Refusal with the claim's message when another document has one
   * @returns those that were free
   */
  async take<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    claims: readonly Claim[],
    origin: Origin,
  ): Promise<readonly Taken[]> {
    const taken: Taken[] = [];
    try {
      for (const claim of claims) {
        const at = await this.takeOne(workflow, id, claim, origin);
        if (at !== undefined) taken.push({ claim, at });
      }
      return taken;
    } catch (error) {
      // After any other failure the outcome is unknown; the names are free again after `abandonedMs`.
      if (error instanceof Refusal || error instanceof Conflict) await this.giveBack(workflow, id, taken, origin);
      throw error;
    }
  }

  /** Releases names that the document had up to a position. */
  async release(
    workflow: Pick<Workflow, 'name'>,
    id: string,
    claims: readonly Claim[],
    position: bigint,
    origin: Origin,
  ): Promise<void> {
    for (const claim of claims) await this.releaseOne(workflow, id, claim, (last) => last.position < position, origin);
  }

  /** Releases names that were taken for a write that did not happen. */
  async giveBack(workflow: Pick<Workflow, 'name'>, id: string, taken: readonly Taken[], origin: Origin): Promise<void> {
    for (const { claim, at } of taken)
      await this.releaseOne(workflow, id, claim, (last) => last.position === at, origin);
  }

  /** A failed release is made up for when the name is next claimed. */
  private async releaseOne(
    workflow: Pick<Workflow, 'name'>,
    id: string,
    claim: Claim,
    isMeant: (last: StoredEvent) => boolean,
    origin: Origin,
  ): Promise<void> {
    const stream = streamOfClaim(workflow, claim);
    const last = await this.log.last(stream).catch(() => undefined);
    if (last && holderOf(last) === id && isMeant(last))
      await this.append(stream, 'NameReleased', id, last, origin).catch(() => undefined);
  }

  /** @returns the position of the claim if the name was free; a name held before must not be given back */
  private async takeOne<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    claim: Claim,
    origin: Origin,
  ): Promise<bigint | undefined> {
    const stream = streamOfClaim(workflow, claim);
    // Most claimed names are new. The one append that expects an empty stream and succeeds has the name.
    let last: StoredEvent | undefined;
    for (let attempt = 1; ; attempt++) {
      if (attempt > 1) last = await this.log.last(stream);
      const holder = last && holderOf(last);
      if (
        last &&
        holder !== undefined &&
        holder !== id &&
        !(await this.isAbandoned(workflow, holder, claim, last, origin))
      ) {
        throw new NameTaken(claim.message, claim.scope, claim.field);
      }
      try {
        const position = await this.append(stream, 'NameClaimed', id, last, origin);
        return holder === id ? undefined : position;
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === attempts) throw error;
      }
    }
  }

  private async isAbandoned<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    holder: string,
    claim: Claim,
    last: StoredEvent,
    origin: Origin,
  ): Promise<boolean> {
    if (Date.now() - Date.parse(last.meta.at) < abandonedMs) return false;
    const document = await this.documents.refresh(workflow, holder);
    if ((workflow.claims?.(document.state) ?? []).some((one) => sameClaim(one, claim))) return false;
    // The step that gave up the name may yet be taken back, with the name.
    await this.settle(workflow, holder, document, origin);
    return true;
  }

  private async append(
    stream: string,
    type: 'NameClaimed' | 'NameReleased',
    id: string,
    last: StoredEvent | undefined,
    origin: Origin,
  ): Promise<bigint> {
    const event = {
      // A fresh id: for an earlier attempt's, the store reports success even if another document has the name by now.
      id: randomId(),
      type,
      data: { id } satisfies Holder,
      // Its age counts: a request may have begun long before it claims, and past events are dated back.
      meta: metaOf({ ...origin, at: new Date().toISOString() }, 'claim@1'),
    };
    const { position } = await this.log.append(stream, [event], last ? last.revision : 'none');
    return position;
  }
}

/** The document that has a name, according to the name's stream: for callers without access to lists. */
export async function holderOfName(
  log: EventLog,
  workflow: Pick<Workflow, 'name'>,
  name: Pick<Claim, 'scope' | 'value'>,
): Promise<string | undefined> {
  const last = await log.last(streamOfClaim(workflow, name));
  return last && holderOf(last);
}

const holderOf = ({ type, data }: StoredEvent): string | undefined =>
  type === 'NameClaimed' ? (data as Holder).id : undefined;

const sameClaim = (one: Claim, other: Claim) => one.scope === other.scope && one.value === other.value;

/** Claims in the first list that are not in the second. */
export const claimsOnlyIn = (these: readonly Claim[], those: readonly Claim[]): readonly Claim[] =>
  these.filter((one) => !those.some((other) => sameClaim(one, other)));

/** A digest represents the value, which may be long and hold any character. */
const streamOfClaim = ({ name }: Pick<Workflow, 'name'>, { scope, value }: Pick<Claim, 'scope' | 'value'>): string =>
  streamOf(`claim-${name}-${scope}`, createHash('sha256').update(value).digest('hex').slice(0, 40));
