import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Cancelled calls per second, and as a burst: more than any client makes, but bounded. */
const cancels = 20_000;

/**
 * Readers cancel a stream once they have enough, as does each combined read: here that is normal and no attack. Node's
 * HTTP/2 treats 33 cancels a second as one and closes the connection with all its calls; only Node has the option
 * against it, and the gRPC server does not expose it.
 */
function takeCancelsAsUsual(server: Server): void {
  Object.assign(Reflect.get(server, 'commonServerOptions'), { streamResetBurst: cancels, streamResetRate: cancels });
}

/** @returns the port @throws if it is taken */
export function listen(server: Server, address: string, tls: Tls | undefined): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }])
    : ServerCredentials.createInsecure();
  takeCancelsAsUsual(server);
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

export interface ListeningHttp {
  readonly port: number;
  close(): void;
}

/** Plain HTTP, beside gRPC. @throws if the port is taken */
export function listenHttp(
  { host, port }: { readonly host: string; readonly port: number },
  tls: Tls | undefined,
  answer: RequestListener,
): Promise<ListeningHttp> {
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}
