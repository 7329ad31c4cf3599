import type { BankFields } from '#workflows/robot/protocol.js';
import { captions } from './words.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = 'input:not([type=hidden]):not([type=button]):not([type=submit]),select,textarea';

export const isShown = (element: Element): boolean => element.checkVisibility({ checkVisibilityCSS: true });

const bare = (text: string | null | undefined): string => (text ?? '').normalize('NFKC').replace(/[\s*:：（）()]/g, '');

/** Captions of a control: its labels, its own attributes, or the cell or text before it. */
function captionsOf(control: Control): string[] {
  const labels = [...(control.labels ?? [])].map(({ textContent }) => textContent);
  const before = control.closest('td,dd,.value')?.previousElementSibling?.textContent;
  const own = [control.getAttribute('aria-label'), control.getAttribute('placeholder')];
  return [...labels, before, control.previousElementSibling?.textContent, ...own].map(bare).filter(Boolean);
}

/** The control for a field: the first with a caption equal to one of the field's words, in order of the words. */
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

/** Enters a value like a user would, so that the page receives events. @returns whether the control has the value */
export function put(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((one) => one.value === value || bare(one.text) === bare(value));
    if (!option) return false;
    control.value = option.value;
  } else {
    // Frameworks intercept the element's own property; the prototype's setter changes the value like a keyboard does.
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
  }
  for (const type of ['input', 'change', 'blur']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return holds(control, value);
}

/** Whether a control has a value, however the page formats it. */
export function holds(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.selectedOptions[0];
    return chosen !== undefined && (chosen.value === value || bare(chosen.text) === bare(value));
  }
  const plain = (text: string) => text.replace(/[\s,]/g, '');
  const number = /^\d+\.\d+$/.test(value);
  return number ? Number(plain(control.value)) === Number(value) : plain(control.value) === plain(value);
}
