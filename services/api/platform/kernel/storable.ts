/** Controls but tabs and line breaks, and what Unicode says is no character. */
const noText = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u;
/**
 * What turns the direction of writing, or takes no room: text shows as another than it is, and two that look alike are
 * not. Letters that are written from the right turn by themselves; U+200D holds emoji together, and there alone it may be.
 */
const deceiving =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;
const lineBreak = /[\n\r\u2028\u2029]/;

/** What people write lines into; everything else is one line. */
const ofLines: ReadonlySet<string> = new Set([
  ...['remark', 'message', 'reason', 'text', 'desc', 'content', 'cfgValue', 'cfgDesc', 'value', 'certificate'],
  ...['descript', 'xml', 'stringBPMN'],
]);
/** Not seen by anybody, and not to be changed under those who have one. */
const unseen = /^(password|oldPassword|rePassword|newPassword)$/;

export interface Unacceptable {
  /** Path of the text. */
  readonly field: string;
  readonly message: string;
}

/**
 * The first text that cannot be kept or given back as it is, or that deceives, if there is one: Postgres takes no U+0000, a
 * spreadsheet no other control character either, and half of a surrogate pair is no character.
 */
export function unacceptable(
  value: unknown,
  objection: Objection = unacceptableText,
  field = '',
  name = field,
): Unacceptable | undefined {
  if (typeof value === 'string') {
    const message = objection(value, name);
    return message === undefined ? undefined : { field, message };
  }
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    // A list's entries are called as the list is.
    const path = field === '' ? key : `${field}.${key}`;
    const found = unacceptable(inner, objection, path, Array.isArray(value) ? name : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Objection = (text: string, name: string) => string | undefined;

export const unstorable = (text: string): string | undefined =>
  noText.test(text) || !text.isWellFormed() ? '内容包含无法保存的字符' : undefined;

/** @param name of the field it stands in, which says whether it may have lines */
export function unacceptableText(text: string, name: string): string | undefined {
  const message = unstorable(text);
  if (message !== undefined) return message;
  if (unseen.test(name)) return undefined;
  if (deceiving.test(text)) return '内容包含不可见或改变文字方向的字符，请删除后重新输入';
  return !ofLines.has(name) && lineBreak.test(text) ? '内容不能换行' : undefined;
}
