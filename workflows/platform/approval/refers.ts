import type { Proposed, Refers, Required, Workflow } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { type Approval, type Chain, stepOf } from './chain.js';

/** A document that a customer enters and starts. */
interface Entered<Document, Name extends keyof Document> extends Pick<Refers<Document>, 'anew'> {
  readonly chain: Chain;
  /** Facts that its form sets. */
  readonly content: readonly Name[];
  readonly events: {
    readonly registered: string;
    readonly changed: string;
    readonly removed: string;
    /** It expires: the event, and the state from which a change leads back to the draft. */
    readonly lapsed?: { readonly type: string; readonly to: string };
  };
  /** What must be enabled whenever it is entered or started, and its kinds. Running documents continue. */
  readonly requires: { readonly kinds: readonly Workflow[]; of(content: Pick<Document, Name>): readonly Required[] };
}

/** What such a document refers to, and how a step is taken back that came after its target was removed or disabled. */
export function refersOfEntered<
  Document extends { readonly approval: Approval },
  Name extends keyof Document & string,
>({ chain, content, events, requires, anew }: Entered<Document, Name>): Refers<Document> {
  const { registered, changed, removed, lapsed } = events;
  const [{ state: firstStep }] = chain.steps;
  const isDraft = (state: string) => state in chain.startsFrom;
  const isStart = (before: string, after: string) => isDraft(before) && after === firstStep;
  const contentOf = (document: Document) => Object.fromEntries(content.map((name) => [name, document[name]]));
  const isSame = (one: Document, other: Document) => deepEqual(contentOf(one), contentOf(other));
  return {
    told: [registered, changed, 'ApprovalStarted'],
    anew,
    requires: {
      kinds: requires.kinds,
      of: ({ before, after }) => {
        const isEntered = isDraft(after.value) && !stepOf(chain, before.value);
        const isChanged = () => before.value !== after.value || !isSame(before.context, after.context);
        return isStart(before.value, after.value) || (isEntered && isChanged()) ? requires.of(after.context) : [];
      },
    },
    takenBack: ({ before, after }, now, opinion): Proposed[] => {
      const { round } = after.context.approval;
      if (isStart(before.value, after.value)) {
        const isThere = now.value === firstStep && now.context.approval.round === round;
        const data = { round, step: firstStep, opinion };
        return isThere ? [{ type: 'ApprovalStepRefused', data }] : [];
      }
      if (!isDraft(now.value) || !isSame(now.context, after.context)) return [];
      if (before.value === 'unregistered') return [{ type: removed, data: {} }];
      return [
        ...(isSame(before.context, after.context) ? [] : [{ type: changed, data: contentOf(before.context) }]),
        ...(lapsed && before.value === lapsed.to ? [{ type: lapsed.type, data: {} }] : []),
      ];
    },
  };
}
