import { z } from 'zod';

/** An entry of a dictionary: a key, its value, and up to two attributes. */
export interface Entry {
  readonly key: string;
  readonly value: string;
  readonly attr1: string;
  readonly attr2: string;
}

const separated = '字典值不能包含冒号、分号或逗号';
const part = z
  .string({ error: '请求有错误' })
  .trim()
  .max(100, '最多100个字符')
  .regex(/^[^:;,]*$/, separated);
const filled = part.min(1, '不能为空');
export const entry = z.object({ key: filled, value: filled, attr1: part.default(''), attr2: part.default('') });

/** Entries as a list or as text from clients: `key:value:attr1:attr2;…`, or with commas, as lists show them. */
export const entries = z.preprocess(
  (given, context) => (typeof given === 'string' ? parsed(given, context) : given),
  z
    .array(entry, { error: '请求有错误' })
    .max(1000, '字典项不能超过1000个')
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, '字典键重复'),
);

function parsed(text: string, context: { addIssue(issue: { code: 'custom'; message: string }): void }): unknown[] {
  // Beside semicolons a comma is part of a value, where none may be.
  const lines = text.split(text.includes(';') ? ';' : ',').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [key, value = '', attr1 = '', attr2 = '', ...more] = line.split(':');
    const isRest = !line.includes(':') && lines.length > 1;
    if (more.length > 0 || isRest) context.addIssue({ code: 'custom', message: separated });
    return { key, value, attr1, attr2 };
  });
}

/** Entries as lists show them: `key:value:attr1:attr2`, comma-separated, without colons for empty attributes. */
export const detailOf = (list: readonly Entry[]): string =>
  list.map(({ key, value, attr1, attr2 }) => [key, value, attr1, attr2].join(':').replace(/:+$/, '')).join(',');
