import type { Snapshot } from '#contract/platform/approval.js';
import { yesOrNo } from '#workflows/platform/facts/fact-words.js';
import { whole } from '../display/format.js';

export type FieldValue = Snapshot['fields'][number]['value'];

const amount = /^-?\d{1,15}\.\d{2,}$/;

/** Formats a field of a record: amounts arrive as decimal text and keep every digit; an em dash means empty. */
export function valueText(value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return Number.isInteger(value) ? whole(value) : grouped(String(value));
  return amount.test(value) ? grouped(value) : value;
}

function grouped(text: string): string {
  const [units = '', fraction] = text.replace('-', '−').split('.');
  const whole = units.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}

/** Numbers and amounts are right-aligned. */
export const isNumeric = (value: FieldValue | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && amount.test(value));
