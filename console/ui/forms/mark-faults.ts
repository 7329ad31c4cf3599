import type { UseFormReturnType } from '@mantine/form';
import { flushSync } from 'react-dom';
import { type Fault, faultsOf } from '../../api/api-error.js';
import { enterField } from '../focus/enter-field.js';
import type { Beside } from './beside.js';

/** Fields have `aria-invalid`, passwords `data-invalid`; a table of lines marks what takes the focus instead. */
const faulty =
  ':is(input, textarea, select, button, [tabindex]):is([aria-invalid="true"], [data-invalid]), [data-error-focus]';

/** Focuses the first faulty field, to be typed anew. @returns whether the form shows an error at all */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(faulty);
  field?.scrollIntoView({ block: 'center' });
  enterField(field);
  return Boolean(field);
}

/** Shows a rejection at the fields at fault. @returns whether the form shows all of it */
export function markFaults<V extends object>(
  error: unknown,
  element: HTMLFormElement | null,
  form: UseFormReturnType<V> | undefined,
  beside?: Beside,
): boolean {
  const all = faultsOf(error);
  const held = form?.getValues() ?? {};
  const isOurs = ({ field }: Fault) => (field.split('.')[0] ?? '') in held;
  const ours = all.filter(isOurs);
  let others = all.filter((fault) => !isOurs(fault));
  flushSync(() => {
    form?.setErrors(Object.fromEntries(ours.map(({ field, message }) => [field, message])));
    if (beside?.mark) others = [...beside.mark(others)];
  });
  return others.length < all.length && focusFirstError(element) && others.length === 0;
}
