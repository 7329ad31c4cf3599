import { calledIn } from './draft-captions.js';
import { changedIn, type DraftedFields } from './merge-draft.js';

type Values = Readonly<Record<string, unknown>>;

/** What refers to something else holds its id, which tells users nothing. */
const isReference = (name: string): boolean => /^(p?id|id[A-Z]\w*|\w+Ids?|version)$/.test(name);

const longest = 20;
const most = 3;

const told = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.length > 0 ? `${value.length} 项` : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const all = [...value.trim()];
  return all.length > longest ? `${all.slice(0, longest).join('')}…` : all.join('');
};

interface ToldFields extends DraftedFields {
  readonly captions: Readonly<Record<string, string>>;
  /** The only fields that are told, where others hold codes or markup. */
  readonly told?: readonly string[];
}

/** The first texts that a draft changed, and how many lines it has, so that several drafts can be told apart. */
export function draftSummary(values: Values, initial: Values, fields: ToldFields): string {
  const draft = { ...initial, ...values };
  const parts = changedIn(draft, initial, fields).flatMap((name) => {
    const isPlain = fields.told?.includes(name) ?? (name in fields.captions && !isReference(name));
    const text = isPlain ? told(draft[name]) : undefined;
    return text === undefined
      ? []
      : [{ isLines: Array.isArray(draft[name]), text: `${calledIn(fields.captions, [name])} ${text}` }];
  });
  const texts = parts.filter(({ isLines }) => !isLines).slice(0, most);
  return [...texts, ...parts.filter(({ isLines }) => isLines)].map(({ text }) => text).join('、');
}
