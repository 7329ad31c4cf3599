import { Away, type Sender, Undeliverable } from './sender.js';

/** A mail server, and who signs in there. */
export interface MailServer {
  /** smtp://… or smtps://…; it may name who signs in. */
  readonly url: string;
  readonly account?: string;
  readonly password?: string;
  /** Certificates that are trusted besides the usual ones, PEM. */
  readonly certificate?: string;
  /** Who sends, with a name or without. */
  readonly from: string;
  readonly patienceMs?: number;
}

/** How long the server may be silent, and how long all of it may take: less than a worker has a message for (outbox.ts). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const mostMs = 75_000;

/** The server is not there, or does not let us in: so it is for every other mail, too. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2']);

/**
 * Sends through an SMTP server, one connection a mail: a pool would send again by itself what a broken connection left
 * in doubt. A password is told on an encrypted connection alone, to a server that shows who it is.
 */
export function mailSender({ url, account, password, certificate, from, patienceMs = mostMs }: MailServer): Sender {
  const signsIn = account ? { auth: { user: account, pass: password ?? '' }, requireTLS: true } : {};
  const trusts = certificate ? { tls: { ca: [certificate] } } : {};
  return {
    send: async ({ id, to, title, text, html }) => {
      // An installation that sends no mail does without it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...patience, ...signsIn, ...trusts });
      const signal = AbortSignal.timeout(patienceMs);
      try {
        await transport.sendMail({
          from,
          to: { name: to.name, address: to.address },
          subject: title,
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
          // No holiday replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
      } catch (error) {
        if (signal.aborted) throw new Away('邮件服务器没有及时应答');
        const {
          code = '',
          responseCode,
          command,
        } = error as { code?: string; responseCode?: number; command?: string };
        // What a server says of a password is stored and shown.
        const said = (error as Error).message;
        const message = password ? said.replaceAll(password, '***') : said;
        // What it says of the sender it says to every mail; what of the recipient, to this one alone.
        if (code === 'EENVELOPE' && command === 'MAIL FROM') throw new Away(message);
        if (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) throw new Undeliverable(message);
        if (away.has(code)) throw new Away(message);
        throw new Error(message);
      } finally {
        transport.close();
      }
    },
  };
}

/** Where mails come from, for the ids of messages. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
