import type { Settings } from '#infra/config/settings.js';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same when the same mail is sent again, so that the recipient's server can tell. */
  readonly messageId: string;
}

export interface Mailer {
  /** Resolves when the server has taken the mail. @throws Undeliverable, or whatever may be better later */
  send(mail: Mail): Promise<void>;
}

/** The server will never take mail for this address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** How long the server may be silent. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends through an SMTP server, one connection a mail: a pool would send again by itself what a broken connection left
 * in doubt. Undefined without a server.
 */
export async function openMailer({ mailUrl, mailFrom }: Settings): Promise<Mailer | undefined> {
  if (mailUrl === undefined || mailFrom === undefined) return undefined;
  // An installation that sends no mail does without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: mailUrl, ...patience });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          ...mail,
          from: mailFrom,
          // No holiday replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
        if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) throw new Undeliverable(message, { cause: error });
        throw error;
      }
    },
  };
}

/** Where mails come from, for the ids of messages. */
export const mailDomain = (mailFrom: string): string => /@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? 'localhost';
