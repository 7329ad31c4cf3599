import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './file-end.js';

/** A short message accepted by the provider. */
export interface ArrivedSms {
  readonly id: string;
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

export interface SmsServer {
  readonly url: string;
  to(phone: string): readonly ArrivedSms[];
  /** Sets the status of all further answers. */
  answers(status: number): void;
}

/** A provider of short messages on this machine; it ends with the file. */
export async function smsServer(): Promise<SmsServer> {
  const taken: ArrivedSms[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Omit<ArrivedSms, 'headers'>;
    if (status < 300) taken.push({ ...sent, headers: request.headers });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    to: (phone) => taken.filter(({ to }) => to === phone),
    answers: (code) => {
      status = code;
    },
  };
}
