import { z } from 'zod';
import { asText } from '#workflows/platform/input/as-text.js';
import { most } from '#workflows/platform/values/bounds.js';
import { type FactKind, malformed } from './fact-type.js';
import { type Kind, kind, missingOf, type Rules } from './kind.js';
import { type Dictionary, word } from './words.js';

/** Length in code points: an emoji counts as one. */
const lengthOf = (text: string): number => [...text].length;
const ofLength = (least: number, most: number, message: string) =>
  z.string().refine((text) => lengthOf(text) >= least && lengthOf(text) <= most, message);

const invisible = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const isTypable = (text: string): boolean => !invisible.test(text) && text === text.normalize('NFKC');
/** Two addresses, or a display name, would deliver one person's mail to others. */
const isOneAddress = (text: string): boolean => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/u.test(text);
const isLink = (text: string): boolean => /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(text);
/** Text of only blanks and zero-width characters counts as empty. */
const isVisible = (text: string): boolean => [...text].some((one) => !invisible.test(one));

export interface TextRules extends Rules<string> {
  /** Range of characters, with the message if there are fewer or more. */
  readonly length?: readonly [least: number, most: number, message: string];
  readonly max?: number;
  /** Dictionary that the value must be an entry of. */
  readonly dictionary?: Dictionary;
  /** Message if it is no text; a general one by default. */
  readonly malformed?: string;
  /** A name that users type to identify themselves: no characters that are invisible or ambiguous to type. */
  readonly typable?: true;
  /** A single mail address. */
  readonly mail?: true;
  /** A telephone number, typed with the keys for one. */
  readonly tel?: true;
  /** A link target: another web page or one of ours, never a script. */
  readonly link?: true;
}

/** @param usual maximum number of characters by default */
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
      const { length, typable, mail, link, dictionary } = options;
      const required = missingOf(options);
      const most = longest(options);
      const long = length ? ofLength(...length) : ofLength(0, most, `最多${most}个字符`);
      const sent = mail ? long.refine(isOneAddress, `${label}必须是一个有效的邮箱地址`) : long;
      const leading = link ? sent.refine(isLink, `${label}必须以 http://、https:// 或 / 开头`) : sent;
      const typed = typable ? leading.refine(isTypable, `${label}不能包含空格、全角字符或不可见字符`) : leading;
      const given = z.string({ error: required ?? options.malformed ?? malformed }).trim();
      const said = required
        ? given.refine(isVisible, required).pipe(typed)
        : given.pipe(z.union([z.literal(''), typed]));
      return dictionary ? word(dictionary, label, said) : said;
    },
    shown: (options) => ({
      max: longest(options),
      ...(options.tel && { tel: true }),
      ...(options.dictionary && { dictionary: options.dictionary }),
    }),
  });
};

export const text = textKind('text', most.text);
/** Multi-line text. */
export const note = textKind('note', most.remark);
/** A number or other identifier that is not prose: sorted without the Chinese collation. */
export const code = textKind('code', most.text);
/** Id of another document or record, whose name is stored in a fact beside it. */
export const id = textKind('id', 64);
