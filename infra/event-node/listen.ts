import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** @returns the port @throws when it is taken */
export function listen(server: Server, address: string, tls: Tls | undefined): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }])
    : ServerCredentials.createInsecure();
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
