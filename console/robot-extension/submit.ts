import type { Ask, BankFields, Told } from '#workflows/robot/protocol.js';
import type { Journal } from './journal.js';

/** State of the bank's page. */
export type Look =
  | { readonly is: 'ready' }
  | { readonly is: 'working' }
  | { readonly is: 'expired' }
  | { readonly is: 'lacking'; readonly message: string }
  | { readonly is: 'doubtful'; readonly message: string }
  | { readonly is: 'done'; readonly receipt: string }
  | { readonly is: 'refused'; readonly message: string };

/** The bank's page as used by the worker. Each call rejects if the page went away meanwhile. */
export interface BankPage {
  /** Loads the address and waits until the page is ready. */
  open(address: string): Promise<void>;
  fill(fields: BankFields): Promise<Look>;
  /** Presses the button, and confirms the bank's own question, once. */
  press(): Promise<void>;
  look(): Promise<Look>;
}

interface Surroundings {
  readonly journal: Journal;
  readonly bank: BankPage;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** How long to wait for the bank to report the outcome. */
const patience = 60_000;
const pause = 500;
/** The page may go away while being filled in, e.g. one that redirects to its form. */
const tries = 3;

const none = { receipt: '', message: '' };
const unknown = (message: string): Told => ({ ...none, outcome: 'unknown', message, stop: true });
const notSubmitted = (message: string): Told => ({ ...none, outcome: 'notSubmitted', message, stop: true });
const expired = '银行登录已失效，请重新登录网上银行后继续';

/**
 * Fills in and submits one record, at most once per key: the journal records the press before it happens, so that a
 * later attempt (from another page, or after the worker was terminated) reports what is known and presses nothing.
 */
export function submitter({ journal, bank, wait, now }: Surroundings) {
  const running = new Map<string, Promise<Told>>();
  let last: Promise<unknown> = Promise.resolve();

  const recall = async (key: string): Promise<Told | null> => {
    const under = running.get(key);
    if (under) return under;
    const entry = await journal.read(key);
    return entry ? (entry.told ?? unknown('提交时中断，结果未知')) : null;
  };

  const once = async ({ key, page, fields, until }: Extract<Ask, { kind: 'submit' }>): Promise<Told> => {
    const entry = await journal.read(key);
    if (entry) return entry.told ?? unknown('提交时中断，结果未知');
    const ready = await filled(page, fields);
    if (ready) return ready;
    // Meanwhile, e.g. while the computer slept, somebody may have settled the attempt and begun another.
    if (now() > until) return notSubmitted('超过提交时限，未提交');
    await journal.write(key, { pressed: true });
    // A page that navigates away takes the answer of this call with it.
    await bank.press().catch(() => undefined);
    const told = await outcome();
    await journal.write(key, { pressed: true, told });
    return told;
  };

  /** Why the record could not be filled in; undefined once it is completely filled in. */
  const filled = async (page: string, fields: BankFields): Promise<Told | undefined> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await bank.open(page);
        const found = await bank.fill(fields);
        if (found.is === 'ready') return undefined;
        if (found.is === 'expired') return notSubmitted(expired);
        return notSubmitted(found.is === 'lacking' ? found.message : '银行页面未就绪');
      } catch {
        if (attempt === tries) return notSubmitted('银行页面无法打开');
        await wait(pause);
      }
    }
  };

  const outcome = async (): Promise<Told> => {
    for (let waited = 0; waited < patience; waited += pause) {
      await wait(pause);
      const found = await bank.look().catch((): Look => ({ is: 'working' }));
      if (found.is === 'done') return { ...none, outcome: 'submitted', receipt: found.receipt };
      if (found.is === 'refused') return { ...none, outcome: 'refused', message: found.message };
      if (found.is === 'doubtful') return unknown(`银行提示：${found.message}`);
      if (found.is === 'expired') return unknown('提交后银行登录失效，结果未知');
    }
    return unknown('银行页面没有返回结果');
  };

  const submit = (ask: Extract<Ask, { kind: 'submit' }>): Promise<Told> => {
    const under = running.get(ask.key);
    if (under) return under;
    // Attempts run one after the other, because there is only one bank page.
    const mine = last.then(() => once(ask)).finally(() => running.delete(ask.key));
    running.set(ask.key, mine);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { submit, recall };
}
