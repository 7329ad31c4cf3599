import type { Kysely } from 'kysely';
import { type Mailer, mailDomain, Undeliverable } from '#infra/mail/mailer.js';
import { markFailed, markSent, takeLetter } from '#infra/mail/outbox.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { readPeople } from '#projections/user/people.js';
import { type About, letterTo } from './letter.js';
import { addressOf } from './recipients.js';

export interface SendParts {
  readonly db: Kysely<unknown>;
  readonly mailer: Mailer;
  readonly mailFrom: string;
  readonly publicUrl: string | undefined;
}

/**
 * Sends a letter that was not sent yet, and notes that it was, holding its row meanwhile so that no other worker sends
 * it too. SMTP leaves one window that nobody can close: the server has taken the mail, and this process or the database
 * ends before the note is committed, which is the very next thing that is done. Then it is sent once more, with the
 * same Message-ID, by which most mailboxes keep one of the two; the other way round it might never arrive.
 * @param last whether nobody tries again when this fails @throws what it failed with
 */
export async function sendLetter(
  { db, mailer, mailFrom, publicUrl }: SendParts,
  key: string,
  last: boolean,
): Promise<'sent' | 'not sent'> {
  try {
    return await db.transaction().execute(async (tx) => {
      const letter = await takeLetter<About>(tx, key);
      if (!letter) return 'not sent';
      const user = (await readPeople(readOf(tx))).users.get(letter.user_id);
      const address = addressOf(user);
      // Frozen meanwhile, or without an address any more.
      if (!user || address === undefined) throw new Undeliverable('the user can not be written to any more');
      const sender = { publicUrl, domain: mailDomain(mailFrom) };
      await mailer.send(letterTo({ name: user.name, address }, letter.about, key, sender));
      await markSent(tx, key);
      return 'sent';
    });
  } catch (error) {
    const never = error instanceof Undeliverable;
    await markFailed(db, key, (error as Error).message, last || never);
    if (never) return 'not sent';
    throw error;
  }
}
