import type { BankFields } from '#workflows/robot/protocol.js';
import { captions } from './words.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input:not([type=hidden]):not([type=button]):not([type=submit]),select,textarea';

export const isShown = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true });

const bare = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').replace(/[\s*:：（）()]/g, '');

/** What a control is called: by its label, by itself, or by the cell or text before it. */
function captionsOf(control: Control): string[] {
  const labels = [...(control.labels ?? [])].map(({ textContent }) => textContent);
  const before = control.closest('td,dd,.value')?.previousElementSibling?.textContent;
  const own = [control.getAttribute('aria-label'), control.getAttribute('placeholder')];
  return [...labels, before, control.previousElementSibling?.textContent, ...own].map(bare).filter(Boolean);
}

/** The control for a field: by the first of its words that one is called by. */
export function controlFor(field: keyof BankFields): Control | undefined {
  const shown = [...document.querySelectorAll<Control>(controls)].filter((one) => isShown(one) && !one.disabled);
  for (const word of captions[field]) {
    const found = shown.find((one) =>
      captionsOf(one).some((caption) => caption.replace(/^请(输入|选择)/, '') === word),
    );
    if (found) return found;
  }
  return undefined;
}

/** Puts a value in as a person would, so that the page hears of it. @returns whether it stands there */
export function put(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((one) => one.value === value || bare(one.text) === bare(value));
    if (!option) return false;
    control.value = option.value;
  } else {
    // Frameworks watch the property of the element itself: the one of its kind is what a keyboard changes.
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
  }
  for (const type of ['input', 'change', 'blur']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return holds(control, value);
}

/** Whether a control says a value, whatever the page makes of how it is written. */
export function holds(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.selectedOptions[0];
    return chosen !== undefined && (chosen.value === value || bare(chosen.text) === bare(value));
  }
  const plain = (text: string) => text.replace(/[\s,]/g, '');
  const number = /^\d+\.\d+$/.test(value);
  return number ? Number(plain(control.value)) === Number(value) : plain(control.value) === plain(value);
}
