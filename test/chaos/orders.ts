import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import type { Caller, Sender, Sent } from '#test/chaos/caller.js';
import type { Journal, KnownOrder } from '#test/chaos/journal.js';
import type { Random } from '#test/chaos/random.js';

export interface Staff {
  readonly customer1: Sender;
  readonly cgjl: Sender;
  readonly cgzg: Sender;
  readonly ywfz: Sender;
}

interface Step {
  readonly by: keyof Staff;
  readonly name: string;
  readonly call: Call;
  readonly input: (id: string, form: OrderForm, random: Random) => unknown;
  /** Effect of the step if it is valid: the resulting state and the events appended. */
  readonly to: string;
  readonly makes: readonly string[];
}

export type OrderForm = InputOf<typeof purchaseOrder.add>;

const customerStep = (name: string, call: Call, to: string, makes: string, input: Step['input'] = (id) => ({ id })) =>
  ({ by: 'customer1', name, call, input, to, makes: [makes] }) satisfies Step;
const decision = (by: keyof Staff, result: string, to: string, ...makes: string[]): Step => ({
  by,
  name: 'approve',
  call: purchaseOrder.approve,
  input: (businessKey) => ({ businessKey, result, message: '演练' }),
  to,
  makes,
});

const start = customerStep('apply', purchaseOrder.apply, 'customerManagerReview', 'ApprovalStarted');
const remove = customerStep('remove', purchaseOrder.remove, 'removed', 'PurchaseOrderRemoved');
const change = (to: string) =>
  customerStep('update', purchaseOrder.update, to, 'PurchaseOrderChanged', (id, form, random) => ({
    ...form,
    id,
    oceanShippingNo: `COSU${Math.floor(random.between(1e9, 9e9))}`,
  }));
const pass = (by: keyof Staff, to: string, ...more: string[]) =>
  decision(by, '审批通过', to, 'ApprovalStepPassed', ...more);
const refuse = (by: keyof Staff) => decision(by, '审批拒绝', 'returned', 'ApprovalStepRefused');

interface Chance {
  readonly weight: number;
  readonly step: Step;
  /** Sent at the same time with a key of its own; exactly one of the two must win. */
  readonly rival?: Step;
  /** Not valid in this state: must be refused. */
  readonly wrong?: true;
}

const review = (by: keyof Staff, passed: Step, another: keyof Staff): Chance[] => [
  { weight: 70, step: passed },
  { weight: 10, step: refuse(by) },
  { weight: 6, step: passed, rival: refuse(by) },
  { weight: 4, step: passed, rival: passed },
  { weight: 4, step: pass(another, ''), wrong: true },
  { weight: 3, step: start, wrong: true },
  { weight: 3, step: remove, wrong: true },
];

/** What callers do with an order in each state. */
const chances: Record<string, readonly Chance[]> = {
  draft: [
    { weight: 70, step: start },
    { weight: 12, step: change('draft') },
    { weight: 6, step: remove },
    { weight: 6, step: start, rival: remove },
    { weight: 6, step: pass('cgjl', ''), wrong: true },
  ],
  customerManagerReview: review('cgjl', pass('cgjl', 'supervisorReview'), 'cgzg'),
  supervisorReview: review('cgzg', pass('cgzg', 'vicePresidentReview'), 'cgjl'),
  vicePresidentReview: review('ywfz', pass('ywfz', 'approved', 'ApprovalFinished'), 'cgzg'),
  returned: [
    { weight: 60, step: start },
    { weight: 15, step: change('returned') },
    { weight: 10, step: remove },
    { weight: 8, step: start, rival: remove },
    { weight: 7, step: pass('ywfz', ''), wrong: true },
  ],
};

export interface Work {
  readonly caller: Caller;
  readonly journal: Journal;
  readonly random: Random;
  readonly staff: Staff;
  readonly form: OrderForm;
  /** Average rest between two commands, so that the machine is not overloaded. */
  readonly restMs: number;
  readonly signal: AbortSignal;
  readonly onApproved: (id: string) => void;
}

/** Takes one order after another through its life until aborted. Commands already sent are finished. */
export async function workOnOrders(work: Work): Promise<void> {
  while (!work.signal.aborted) {
    const order = await createOrder(work);
    while (order && !work.signal.aborted) {
      await sleep(work.random.between(0, 2 * work.restMs));
      const chance = work.random.weighted(chances[order.state] ?? []);
      if (!chance) break;
      await take(work, order, chance);
      if (order.state === 'approved') work.onApproved(order.id);
      if (order.state === 'approved' || order.state === 'removed') break;
    }
  }
}

async function createOrder({ caller, journal, staff, form }: Work): Promise<KnownOrder | undefined> {
  const sent = await caller.send(staff.customer1, 'add', purchaseOrder.add, form);
  if (!sent.acknowledged) {
    journal.surprises.push(`an order was refused: ${words(sent)}`);
    return undefined;
  }
  const { id } = sent.answer.data as { id: string };
  const order = { id, state: 'draft', history: [{ commandId: sent.commandId, type: 'PurchaseOrderRegistered' }] };
  if (journal.orders.has(id)) journal.surprises.push(`two creations were answered with the order ${id}`);
  journal.orders.set(id, order);
  return order;
}

async function take(work: Work, order: KnownOrder, chance: Chance): Promise<void> {
  const { caller, journal, staff, form, random } = work;
  const { step, rival, wrong } = chance;
  const from = order.state;
  const steps = rival ? [step, rival] : [step];
  const sent = await Promise.all(
    steps.map((one) =>
      caller.send(staff[one.by], one.name, one.call, one.input(order.id, form, random) as InputOf<Call>),
    ),
  );
  const winners = steps.filter((_, index) => sent[index]?.acknowledged);
  // A replica with an outdated state answers with a conflict instead of deciding; the caller reloads and repeats.
  const behind = !wrong && winners.length === 0 && sent.some(({ answer }) => answer.code === codes.conflict);
  if (behind) return take(work, order, chance);
  if (winners.length !== (wrong ? 0 : 1)) {
    const what = steps.map(({ by, name }) => `${name} by ${by}`).join(' against ');
    journal.surprises.push(`order ${order.id} in ${from}: ${what} was answered ${sent.map(words).join(' and ')}`);
  }
  for (const [index, one] of steps.entries()) {
    const { acknowledged, commandId } = sent[index] as Sent;
    if (!acknowledged || wrong) continue;
    order.state = one.to;
    order.history.push(...one.makes.map((type) => ({ commandId, type })));
  }
}

const words = ({ answer }: Sent): string => `${answer.code} ${answer.msg}`;
