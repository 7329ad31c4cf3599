import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atFileEnd } from './file-end.js';

/** A received mail. */
export interface ArrivedMail {
  /** The envelope's recipient. */
  readonly to: string;
  /** Source as sent, still encoded. */
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
  /** The decoded plain text and HTML. */
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly url: string;
  /** Mails received so far. */
  readonly mails: readonly ArrivedMail[];
  to(address: string): ArrivedMail[];
  /** Refuses with these codes from now on; undefined accepts everything again. */
  refuse(how: { readonly recipients?: number; readonly messages?: number } | undefined): void;
  /** Number of refused mails. */
  readonly refused: number;
}

interface Guarded {
  /** Credentials of the sender, and the server's certificate; `secure` is TLS from the start instead of STARTTLS. */
  readonly user: string;
  readonly password: string;
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly secure: boolean;
}

/** An SMTP server on this machine; it ends with the file. Accepts any client unless `guarded` is given. */
export async function mailServer(guarded?: Guarded): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  let refusal: Parameters<MailServer['refuse']>[0];
  let refused = 0;
  const failure = (responseCode: number) => {
    refused += 1;
    return Object.assign(new Error('not now'), { responseCode });
  };
  const server = new SMTPServer({
    ...(guarded
      ? {
          ...{ secure: guarded.secure, cert: guarded.cert, key: guarded.key },
          onAuth: ({ username, password }, _, done) => {
            const fits = username === guarded.user && password === guarded.password;
            done(fits ? null : new Error(`not with ${password}`), fits ? { user: username } : undefined);
          },
        }
      : { authOptional: true, disabledCommands: ['STARTTLS'] }),
    onRcptTo: (_, __, done) => done(refusal?.recipients ? failure(refusal.recipients) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal?.messages) return done(failure(refusal.messages));
        const raw = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, ...read(raw) });
        done(null);
      });
    },
  });
  // Clients that do not trust the certificate hang up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  atFileEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `${guarded?.secure ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    to: (address) => mails.filter((mail) => mail.to === address),
    refuse: (how) => {
      refusal = how;
    },
    get refused() {
      return refused;
    },
  };
}

/** Content as a mailbox shows it: headers and bodies decoded according to RFC 2047 and RFC 2045. */
function read(raw: string): Omit<ArrivedMail, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary ? rest.join('\r\n\r\n').split(`--${boundary}`) : [];
  const part = (type: string) => {
    const found = parts.find((one) => one.includes(`Content-Type: ${type}`));
    const [partHead = '', ...body] = (found ?? '').trimStart().split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), /Content-Transfer-Encoding: (\S+)/i.exec(partHead)?.[1] ?? '7bit');
  };
  return {
    raw,
    subject: words(header(head, 'Subject')),
    messageId: header(head, 'Message-ID'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

const header = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '';

const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : quoted(text.replaceAll('_', ' ')).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, '')).toString('utf8');
  return body;
};

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
