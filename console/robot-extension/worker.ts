import { type Answer, type Ask, type BankFields, protocolVersion } from '#workflows/robot/protocol.js';
import { browserJournal } from './journal.js';
import { type BankPage, type Look, submitter } from './submit.js';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A page has this long to arrive. */
const arrivalMs = 30_000;

/** The tab that the extension opened at the bank, or one that is there already and signed in. */
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
      // What is asked for has begun to come: until then a tab says that what it shows is complete.
      await wait(100);
      await arrived(here());
    },
    fill: (fields: BankFields) => ask<Look>({ do: 'fill', fields }),
    press: () => ask<void>({ do: 'press' }),
    look: () => ask<Look>({ do: 'look' }),
  };
}

const { submit, recall } = submitter({ journal: browserJournal, bank: bankTab(), wait });

function answerTo(ask: Ask): Promise<Answer> {
  if (ask.kind === 'submit') return submit(ask);
  return ask.kind === 'recall' ? recall(ask.key) : Promise.resolve({ version: protocolVersion });
}

/** The console that this extension was made for; no other page may tell it to pay. */
const home = chrome.runtime.getManifest().tradeflow.origin;

chrome.runtime.onMessage.addListener((ask: Ask, { id, origin, url }, answer) => {
  if (id !== chrome.runtime.id || (origin ?? new URL(url ?? home).origin) !== home) return undefined;
  answerTo(ask).then(answer, () => answer(null));
  return true;
});
