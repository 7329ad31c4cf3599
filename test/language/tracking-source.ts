import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './file-end.js';

export interface TrackingSource {
  readonly url: string;
  /** Bills of lading requested so far, with the request headers. */
  readonly asked: readonly { readonly number: string; readonly headers: IncomingMessage['headers'] }[];
  /** Sets the answer for a number: text is sent as is, anything else as JSON. Other numbers are unknown. */
  knows(number: string, answer: unknown, status?: number): void;
  /** Replaces the answer by arbitrary behaviour. */
  behaves(as: (response: ServerResponse) => void): void;
}

/** A tracking provider on this machine; it ends with the file. */
export async function trackingSource(): Promise<TrackingSource> {
  const asked: { number: string; headers: IncomingMessage['headers'] }[] = [];
  const known = new Map<string, { text: string; status: number }>();
  let behaviour: ((response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => {
    const number = new URL(request.url ?? '', 'http://provider').searchParams.get('oceanShippingNo') ?? '';
    asked.push({ number, headers: request.headers });
    if (behaviour) return behaviour(response);
    const { text, status } = known.get(number) ?? { text: '', status: 404 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/track?client=tradeflow`,
    asked,
    knows: (number, answer, status = 200) => {
      behaviour = undefined;
      known.set(number, { text: typeof answer === 'string' ? answer : JSON.stringify(answer), status });
    },
    behaves: (as) => {
      behaviour = as;
    },
  };
}
