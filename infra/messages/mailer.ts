import { Away, type Sender, Undeliverable } from './sender.js';

/** A mail server with credentials. */
export interface MailServer {
  /** smtp://… or smtps://…; may contain the account. */
  readonly url: string;
  readonly account?: string;
  readonly password?: string;
  /** Additional trusted certificates, PEM. */
  readonly certificate?: string;
  /** The sender's address, optionally with a name. */
  readonly from: string;
  readonly patienceMs?: number;
}

/** Timeouts for a silent server, and for the whole delivery: less than a worker's lease on a message (outbox.ts). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const mostMs = 75_000;

/** Errors of the server or the sign-in, which affect every other mail, too. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2']);

/**
 * Sends through an SMTP server, one connection per mail: a pool would resend by itself after a broken connection, when
 * the outcome is in doubt. A password is sent only over an encrypted connection to an authenticated server.
 */
export function mailSender({ url, account, password, certificate, from, patienceMs = mostMs }: MailServer): Sender {
  const { username, password: inUrl } = new URL(url);
  const signsIn = {
    ...(account && { auth: { user: account, pass: password ?? '' } }),
    ...((account || username) && { requireTLS: true }),
  };
  const secrets = [password, inUrl, decoded(inUrl)].flatMap((one) => one || []);
  const trusts = certificate ? { tls: { ca: [certificate] } } : {};
  return {
    send: async ({ id, to, title, text, html }) => {
      // Loaded on demand: installations that send no mail do not need it.
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
          // Suppresses automatic replies.
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
        // The message is stored and shown, so a password quoted by the server is masked.
        const said = (error as Error).message;
        const message = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), said);
        // An error about the sender affects every mail; one about the recipient, only this mail.
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

/** As the server gets it and may quote it. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The domain of the sender, for message ids. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
