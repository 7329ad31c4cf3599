import type { Kysely } from 'kysely';
import { opened } from '#infra/config/sealed.js';
import { withSecret } from '#infra/config/secret.js';
import type { Settings } from '#infra/config/settings.js';
import { mailSender } from '#infra/messages/mailer.js';
import { Away, type Sender } from '#infra/messages/sender.js';
import { smsSender } from '#infra/messages/sms-sender.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { type Entry, readRecord } from '#projections/platform/record/queries.js';
import { mail } from '#workflows/message-sender/channels.js';
import { passwordSeal } from '#workflows/message-sender/password-seal.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { mailSenderId } from '#workflows/message-template/record.js';

type Row = Pick<
  Entry<typeof messageSender>,
  'type' | 'className' | 'url' | 'account' | 'password' | 'mailFrom' | 'certificate'
>;

/** Default mail sender of every installation. */
const usual: Row = {
  ...{ type: mail, className: 'defaultEmailSender', url: '', account: '', password: '', mailFrom: '', certificate: '' },
};

/** Current sender for an id. @throws Away when it is not configured */
export async function senderOf(db: Kysely<unknown>, settings: Settings, id: string): Promise<Sender> {
  const row = (await readRecord(readOf(db), messageSender, id)) ?? (id === mailSenderId ? usual : undefined);
  if (!row) throw new Away('发送器已删除');
  if (row.type !== mail) {
    if (settings.smsUrl === undefined) throw new Away('短信服务未设置');
    return smsSender({ url: settings.smsUrl, headers: settings.smsHeaders, className: row.className });
  }
  if (row.url !== '') return ownServer(row, settings);
  const { mailUrl, mailFrom } = settings;
  if (mailUrl === undefined || mailFrom === undefined) throw new Away('邮件服务器未设置');
  return mailSender({ url: mailUrl, from: mailFrom });
}

function ownServer({ url, account, password, mailFrom: from, certificate }: Row, settings: Settings): Sender {
  if (account === '') return mailSender({ url, from, certificate });
  const known = opened(password, passwordSeal(withSecret(settings).jwtSecret, { url, account }));
  if (known === undefined) throw new Away('登录密码无法读取，请重新填写');
  return mailSender({ url, account, password: known, from, certificate });
}

/** Whether the sender is configured, so that a message could be sent. */
export const isSetUp = (db: Kysely<unknown>, settings: Settings, id: string): Promise<boolean> =>
  senderOf(db, settings, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Away) return false;
      throw error;
    },
  );
