import { type Answer, type Ask, type BankFields, protocolVersion } from '#workflows/robot/protocol.js';
import { browserJournal } from './journal.js';
import { type BankPage, type Look, submitter } from './submit.js';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Maximum time for a page to load. */
const arrivalMs = 30_000;

/** The bank's tab opened by the extension, or an existing one that is signed in. */
function bankTab(): BankPage {
  let tab: number | undefined;
  const here = (): number => {
    if (tab === undefined) throw new Error('no page of the bank is open');
    return tab;
  };
  const arrived = async (id: number) => {
    for (let waited = 0; (await chrome.tabs.get(id)).status !== 'complete'; waited += 100) {
      if (waited >= arrivalMs) throw new Error('the page of the bank does not arrive');
      await wait(100);
    }
  };
  const ask = async <Heard>(message: object): Promise<Heard> => {
    await arrived(here());
    await chrome.scripting.executeScript({ target: { tabId: here() }, files: ['filler.js'] });
    return (await chrome.tabs.sendMessage(here(), message)) as Heard;
  };
  return {
    open: async (address) => {
      const [open] = await chrome.tabs.query({ url: `${new URL(address).origin}/*` });
      const given = { url: address, active: true };
      tab = (open?.id === undefined ? await chrome.tabs.create(given) : await chrome.tabs.update(open.id, given)).id;
      // Waits until loading has begun; before that the tab still reports the previous page as complete.
      await wait(100);
      await arrived(here());
    },
    fill: (fields: BankFields) => ask<Look>({ do: 'fill', fields }),
    press: () => ask<void>({ do: 'press' }),
    look: () => ask<Look>({ do: 'look' }),
  };
}

const { submit, recall } = submitter({ journal: browserJournal, bank: bankTab(), wait, now: Date.now });

function answerTo(ask: Ask): Promise<Answer> {
  if (ask.kind === 'submit') return submit(ask);
  return ask.kind === 'recall' ? recall(ask.key) : Promise.resolve({ version: protocolVersion });
}

/** Origin of the console this extension was built for; no other page may make it pay. */
const home = chrome.runtime.getManifest().tradeflow.origin;

chrome.runtime.onMessage.addListener((ask: Ask, { id, origin, url }, answer) => {
  if (id !== chrome.runtime.id || (origin ?? new URL(url ?? home).origin) !== home) return undefined;
  answerTo(ask).then(answer, () => answer(null));
  return true;
});
