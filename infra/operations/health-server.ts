import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthOf, liveness } from './health.js';
import type { Operations } from './operations.js';
import { mayScrape, type ScrapeSettings } from './scrape-access.js';

/** `/metrics` and `/health/*` on a port of their own, for a process without an api or one that is still starting. */
export async function startHealthServer(
  { conditions, metrics, serves }: Pick<Operations, 'conditions' | 'metrics' | 'serves'>,
  { host, healthPort, ...settings }: ScrapeSettings & { host: string; healthPort: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async ({ url, headers, socket }, response) => {
    const path = url?.split('?')[0];
    if (path === '/health/live') return answer(response, 200, liveness());
    if (path === '/health/ready') {
      const health = healthOf(await conditions.now(), serves());
      return answer(response, health.status === 'down' ? 503 : 200, health);
    }
    if (path !== '/metrics') return answer(response, 404, { status: 'missing' });
    if (!mayScrape({ remoteAddress: socket.remoteAddress, headers }, settings)) {
      return answer(response, 403, { status: 'forbidden' });
    }
    const text = await metrics.text(await conditions.now());
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(healthPort, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};
