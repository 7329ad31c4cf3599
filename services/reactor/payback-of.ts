import { idBeside } from '#infra/command-runner/ids.js';
import { type Payback, payback } from '#workflows/payback/machine.js';
import type { Tools } from './kernel/reaction.js';

/** The payback of what is to be paid: there is one. */
export const paybackOf = (businessId: string): string => idBeside(businessId, payback.name);

/** What follows from an event of a payback, if it is for this that is paid; for the others it is somebody else's. */
export const paidFor =
  <Event extends { readonly documentId: string }>(
    purpose: Payback['purpose'],
    follows: (paid: Payback, tools: Tools, event: Event) => Promise<unknown>,
  ) =>
  async (event: Event, tools: Tools): Promise<unknown> => {
    const { context } = (await tools.runner.documents.refresh(payback, event.documentId)).state;
    return context.purpose === purpose ? follows(context, tools, event) : undefined;
  };
