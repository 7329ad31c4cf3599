import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './file-end.js';

export interface RateSource {
  readonly url: string;
  /** Sets the answer: text is sent as is, anything else as JSON. */
  answer(body: unknown, status?: number): void;
  /** Requests received so far. */
  readonly asked: readonly IncomingMessage[];
}

/** A source of exchange rates on this machine; it ends with the file. */
export async function rateSource(): Promise<RateSource> {
  const asked: IncomingMessage[] = [];
  let [text, code] = ['', 503];
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(code, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(() => new Promise((resolve) => server.close(resolve)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?base=CNY`,
    asked,
    answer: (body, status = 200) => {
      [text, code] = [typeof body === 'string' ? body : JSON.stringify(body), status];
    },
  };
}
