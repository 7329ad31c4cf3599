import { idBeside } from '#infra/command-runner/ids.js';
import { type Payback, payback } from '#workflows/payback/machine.js';
import type { Tools } from './kernel/reaction.js';

/** Id of the single payback that belongs to a document to be paid. */
export const paybackOf = (businessId: string): string => idBeside(businessId, payback.name);

/** Wraps a reaction to a payback event so that it runs only if the payback has this purpose; others are ignored. */
export const paidFor =
  <Event extends { readonly documentId: string }>(
    purpose: Payback['purpose'],
    follows: (paid: Payback, tools: Tools, event: Event) => Promise<unknown>,
  ) =>
  async (event: Event, tools: Tools): Promise<unknown> => {
    const { context } = (await tools.runner.documents.refresh(payback, event.documentId)).state;
    return context.purpose === purpose ? follows(context, tools, event) : undefined;
  };
