import { z } from 'zod';
import { asText } from '#workflows/platform/kernel/as-text.js';
import { most } from '#workflows/platform/kernel/bounds.js';
import { type FactKind, malformed } from './fact-type.js';
import { type Kind, kind, type Rules } from './kind.js';
import { word } from './words.js';

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;
const ofLength = (least: number, most: number, message: string) =>
  z.string().refine((text) => lengthOf(text) >= least && lengthOf(text) <= most, message);

const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const isTypable = (text: string): boolean => !invisible.test(text) && text === text.normalize('NFKC');
/** Two of them, or a name beside one, would send what is for one to others. */
const isOneAddress = (text: string): boolean => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/u.test(text);
const isLink = (text: string): boolean => /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(text);
/** Text of blanks and of what has no width is as good as none. */
const isVisible = (text: string): boolean => [...text].some((one) => !invisible.test(one));

export interface TextRules extends Rules<string> {
  /** Characters, with the message when there are fewer or more. */
  readonly length?: readonly [least: number, most: number, message: string];
  readonly max?: number;
  /** One of its entries, by the entry's value. */
  readonly dictionary?: string;
  /** A name that people type to be known by: what they cannot see or cannot type alike is not in it. */
  readonly typable?: true;
  /** One address of mail. */
  readonly mail?: true;
  /** Where a click may lead: another page of the web or one of ours, never a program. */
  readonly link?: true;
}

/** @param usual most characters, unless said otherwise */
const textKind = (name: FactKind, usual: number): Kind<z.ZodString, z.ZodString, TextRules> => {
  const longest = ({ length, max }: TextRules) => length?.[1] ?? max ?? usual;
  const bare = z.string();
  return kind({
    kind: name,
    stored: () => bare,
    wire: bare,
    none: '',
    taken: (value, { required }, none) => asText(value ?? undefined) ?? (required ? undefined : none),
    given: (label, options) => {
      const { required, length, typable, mail, link, dictionary } = options;
      const most = longest(options);
      const long = length ? ofLength(...length) : ofLength(0, most, `最多${most}个字符`);
      const sent = mail ? long.refine(isOneAddress, `${label}必须是一个有效的邮箱地址`) : long;
      const leading = link ? sent.refine(isLink, `${label}必须以 http://、https:// 或 / 开头`) : sent;
      const typed = typable ? leading.refine(isTypable, `${label}不能包含空格、全角字符或不可见字符`) : leading;
      const given = z.string({ error: required ?? malformed }).trim();
      const said = required
        ? given.refine(isVisible, required).pipe(typed)
        : given.pipe(z.union([z.literal(''), typed]));
      return dictionary ? word(dictionary, label, said) : said;
    },
    shown: (options) => ({ max: longest(options) }),
  });
};

export const text = textKind('text', most.text);
/** Several lines. */
export const note = textKind('note', most.remark);
/** A number or another mark that is no language: it is sorted as its letters stand in the alphabet. */
export const code = textKind('code', most.text);
/** Of another document or record: what it is about stands beside it in words. */
export const id = textKind('id', 64);
