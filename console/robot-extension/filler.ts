import type { BankFields } from '#workflows/robot/protocol.js';
import { controlFor, holds, isShown, put } from './form.js';
import type { Look } from './submit.js';
import { buttons, captions, dispensable, says } from './words.js';

/** Runs in the bank's page, on the worker's orders. */

const step = 200;
/** Forms may load late, as may the bank's confirmation question. */
const formMs = 20_000;
const questionMs = 15_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const text = (): string => document.body?.innerText ?? '';

/** Texts on the page before the button was pressed, such as help and headings, which are no answer. */
let standing: ReadonlySet<string> = new Set();
const news = (): string[] =>
  text()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !standing.has(line));
const dialogs = (): Element[] =>
  [...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog],.modal,.dialog')].filter(isShown);

/** The button with one of these labels; outside of dialogs unless one is given. */
function button(words: readonly string[], within?: Element): HTMLElement | undefined {
  const all = [
    ...(within ?? document).querySelectorAll<HTMLElement>(
      'button,input[type=submit],input[type=button],a[role=button]',
    ),
  ];
  const called = (one: HTMLElement) =>
    (one instanceof HTMLInputElement ? one.value : (one.textContent ?? '')).replace(/\s/g, '');
  const free = all.filter(
    (one) => isShown(one) && !one.matches(':disabled') && (within || !dialogs().some((box) => box.contains(one))),
  );
  return words.map((word) => free.find((one) => called(one) === word)).find((one) => one !== undefined);
}

/** Closes notices that only need to be read. Questions are not answered. */
function clearWay(): void {
  for (const box of dialogs()) if (!button(buttons.yes, box)) button(buttons.away, box)?.click();
}

const hasForm = (): boolean => controlFor('amount') !== undefined;

async function fill(fields: BankFields): Promise<Look> {
  standing = new Set();
  for (let waited = 0; !hasForm(); waited += step) {
    if (!hasForm() && says.expired.test(text())) return { is: 'expired' };
    if (waited >= formMs) return { is: 'lacking', message: '银行页面上没有可填写的表单' };
    clearWay();
    await wait(step);
  }
  clearWay();
  const wanted = (Object.keys(captions) as (keyof BankFields)[]).filter((field) => fields[field] !== '');
  for (const field of wanted) {
    const control = controlFor(field);
    if (!control && dispensable.has(field)) continue;
    if (!control) return { is: 'lacking', message: `银行页面上找不到“${captions[field][0]}”` };
    if (!put(control, fields[field])) return { is: 'lacking', message: `“${captions[field][0]}”未能填入银行页面` };
  }
  await wait(step);
  clearWay();
  // A field may change another one, e.g. by selecting from a list of payees.
  const changed = wanted.find((field) => {
    const control = controlFor(field);
    return control ? !holds(control, fields[field]) : !dispensable.has(field);
  });
  if (changed) return { is: 'lacking', message: `“${captions[changed][0]}”被银行页面改动` };
  standing = new Set(news());
  return button(buttons.send) ? { is: 'ready' } : { is: 'lacking', message: '银行页面上找不到提交按钮' };
}

/** Presses the button once; the worker orders it once. */
async function press(): Promise<void> {
  clearWay();
  button(buttons.send)?.click();
  for (let waited = 0; waited < questionMs && look().is === 'working'; waited += step) {
    const yes = dialogs()
      .map((box) => button(buttons.yes, box))
      .find((one) => one !== undefined);
    if (yes) return yes.click();
    await wait(step);
  }
}

function look(): Look {
  const lines = news();
  const said = (words: RegExp) => lines.find((line) => words.test(line));
  if (said(says.done)) return { is: 'done', receipt: says.receipt.exec(lines.join('\n'))?.[1] ?? '' };
  const doubt = said(says.doubt);
  if (doubt) return { is: 'doubtful', message: doubt.slice(0, 200) };
  const refusal = said(says.refused);
  if (refusal) return { is: 'refused', message: refusal.slice(0, 200) };
  return said(says.expired) ? { is: 'expired' } : { is: 'working' };
}

type Order = { readonly do: 'fill'; readonly fields: BankFields } | { readonly do: 'press' } | { readonly do: 'look' };

const marked = globalThis as { tradeflowFiller?: true };
// The worker injects this script every time, because the page may have changed, but only one listener may be added.
if (!marked.tradeflowFiller) {
  marked.tradeflowFiller = true;
  chrome.runtime.onMessage.addListener((order: Order, { id }, answer) => {
    if (id !== chrome.runtime.id) return undefined;
    const done = order.do === 'fill' ? fill(order.fields) : order.do === 'press' ? press() : Promise.resolve(look());
    done.then(answer);
    return true;
  });
}
