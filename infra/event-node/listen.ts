import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Cancelled calls a second, and at once: more than any client makes, yet not without end. */
const CANCELS = 20_000;

/**
 * Whoever has read enough of a stream cancels the rest, as does each combined read: that is how readers end here, and no
 * attack. HTTP/2 of Node takes it for one at 33 a second and ends the connection with all that goes over it; the option
 * against it is known to Node alone, and the server has no other way to it.
 */
function takeCancelsAsUsual(server: Server): void {
  Object.assign(Reflect.get(server, 'commonServerOptions'), { streamResetBurst: CANCELS, streamResetRate: CANCELS });
}

/** @returns the port @throws when it is taken */
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

/** Plain HTTP, beside gRPC. @throws when the port is taken */
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
