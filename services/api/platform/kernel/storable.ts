/** Control characters except tabs and line breaks, and Unicode noncharacters. */
const noText = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/u;
/**
 * Characters that change the writing direction or are invisible: a text would display as another, and two texts that
 * look alike would differ. Right-to-left letters need none of these; U+200D is allowed only within emoji sequences.
 */
const deceiving =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;
const lineBreak = /[\n\r\u2028\u2029]/;

/** Fields that may have several lines; all others are single-line. */
const ofLines: ReadonlySet<string> = new Set([
  ...['remark', 'message', 'reason', 'text', 'desc', 'content', 'cfgValue', 'cfgDesc', 'value', 'certificate'],
  ...['descript', 'xml', 'stringBPMN'],
]);
/** Passwords are never displayed, and existing ones must stay valid, so they are not checked. */
const unseen = /^(password|oldPassword|rePassword|newPassword)$/;

export interface Unacceptable {
  /** Path of the field. */
  readonly field: string;
  readonly message: string;
}

/**
 * Finds the first text or name that cannot be stored and returned unchanged, or that is deceptive: Postgres rejects U+0000,
 * spreadsheets reject all other control characters, and half a surrogate pair is not a character.
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
    // A sender's own name, as settings have them, is told as a fault of what holds it.
    const message = unstorable(key);
    if (message !== undefined) return { field, message };
    // Elements of a list take the name of the list.
    const path = field === '' ? key : `${field}.${key}`;
    const found = unacceptable(inner, objection, path, Array.isArray(value) ? name : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Objection = (text: string, name: string) => string | undefined;

export const unstorable = (text: string): string | undefined =>
  noText.test(text) || !text.isWellFormed() ? '内容包含无法保存的字符' : undefined;

/** @param name of the field, which decides whether several lines are allowed */
export function unacceptableText(text: string, name: string): string | undefined {
  const message = unstorable(text);
  if (message !== undefined) return message;
  if (unseen.test(name)) return undefined;
  if (deceiving.test(text)) return '内容包含不可见或改变文字方向的字符，请删除后重新输入';
  return !ofLines.has(name) && lineBreak.test(text) ? '内容不能换行' : undefined;
}
