import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Settings } from '#infra/config/settings.js';
import { type MessageRow, markFailed, markSent, putBack } from '#infra/messages/outbox.js';
import { Away, type Sender, Undeliverable } from '#infra/messages/sender.js';
import type { People } from '#projections/user/people.js';
import { gather } from './digest.js';
import { pageOf } from './page.js';
import { preferencesOf, quietUntil } from './preferences.js';
import { addressOf } from './recipients.js';

export interface DeliverParts {
  readonly db: Kysely<unknown>;
  readonly settings: Pick<Settings, 'publicUrl'>;
  /** @throws Away */
  readonly senderOf: (id: string) => Promise<Sender>;
  readonly now?: () => Date;
}

export type Outcome = 'sent' | 'waits' | 'later' | 'away' | 'given up';

/** Retries after 2 s, 4 s, 8 s, … up to half an hour, so that half a day of server downtime loses nothing. */
const mostAttempts = 36;
const longestPauseSeconds = 30 * 60;

/**
 * Sends a message that this worker has taken, and records the outcome. One window cannot be closed: the receiver has
 * accepted the message, and this process or the database ends before the very next step records that. The message is
 * then sent again with the same id, by which the receiver can detect it; the opposite order could lose messages.
 * @param people reads the current users
 */
export async function deliver(
  parts: DeliverParts,
  message: MessageRow,
  people: () => Promise<People>,
): Promise<{ outcome: Outcome; error?: unknown }> {
  const { db, settings } = parts;
  try {
    const to = await addresseeOf(parts, message, people);
    if (to === 'waits') return { outcome: 'waits' };
    const sender = await parts.senderOf(message.sender_id);
    await sender.send({
      id: idOf(message),
      to,
      title: message.title,
      text: message.content,
      html: pageOf(message.content, settings.publicUrl),
      remoteCode: message.remote_code,
      params: message.params,
    });
    await markSent(db, message, to.address);
    return { outcome: 'sent' };
  } catch (error) {
    const never = error instanceof Undeliverable || message.attempts >= mostAttempts;
    const again = never ? undefined : Math.min(2 ** message.attempts, longestPauseSeconds);
    await markFailed(db, message, (error as Error).message, again);
    return { outcome: never ? 'given up' : error instanceof Away ? 'away' : 'later', error };
  }
}

/** Stable id, derived from the message's subject and recipient. */
const idOf = ({ key }: MessageRow): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** Current recipient and address, or `waits` if the message is postponed or goes into a digest. */
async function addresseeOf(
  { db, now = () => new Date() }: DeliverParts,
  message: MessageRow,
  people: () => Promise<People>,
) {
  const { user_id, receiver, receiver_name, channel, waits, gathered } = message;
  if (user_id === null) return { name: receiver_name, address: receiver };
  const user = (await people()).users.get(user_id);
  const address = addressOf(user, channel);
  // The user was frozen meanwhile, or has no address any more.
  if (!user || address === undefined) throw new Undeliverable('用户已不能接收消息');
  if (waits) {
    const preference = (await preferencesOf(db, [user_id]))(user_id);
    const until = quietUntil(preference, now());
    if (until) {
      await putBack(db, message, until);
      return 'waits' as const;
    }
    if (gathered) {
      await gather(db, user_id, user.name, now());
      return 'waits' as const;
    }
  }
  return { name: user.name, address };
}
