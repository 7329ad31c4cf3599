import type { Channel } from '#workflows/message-sender/channels.js';
import { oneLine } from '#workflows/platform/values/one-line.js';
import { filled, longest, variablesIn } from './text.js';

/** The fields of a template that messages are composed from. */
export interface Template {
  readonly code: string;
  readonly title: string;
  readonly content: string;
  readonly type: number;
  readonly idMessageSender: string;
  readonly remoteTplCode: string;
}

export interface Composed {
  readonly code: string;
  readonly channel: Channel;
  readonly sender_id: string;
  readonly remote_code: string;
  /** Values of the template's variables; a provider of short messages fills in its own template with them. */
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly content: string;
}

const longestSubject = 120;

/** Composes a message from a template and the values of its variables. The title becomes one line. */
export function composed(template: Template, values: Readonly<Record<string, string>>): Composed {
  const { code, title, content, type, idMessageSender, remoteTplCode } = template;
  const held = new Map(Object.entries(values));
  const named = variablesIn(title, content);
  return {
    code,
    channel: type === 0 ? 0 : 1,
    sender_id: idMessageSender,
    remote_code: remoteTplCode,
    params: Object.fromEntries(named.map((name) => [name, held.get(name) ?? ''])),
    title: shortened(oneLine(filled(title, held))),
    content: bounded(filled(content, held)),
  };
}

/** Cuts by grapheme, so that no visible character is split. */
function shortened(text: string): string {
  const signs = [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment);
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`;
}

/** Limits the total length, however often a template repeats a long variable. */
const bounded = (text: string): string =>
  text.length <= longest.message ? text : `${text.slice(0, longest.message - 1)}…`;
