import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptSecret } from '#infra/config/secret.js';
import type { EventNodeOptions } from '#infra/event-node/node.js';
import { loopbackCertificate } from './certificate.js';

export interface EventNodeAccess {
  /** For the node: who may speak to it, and what it is known by. */
  readonly options: Pick<EventNodeOptions, 'tls' | 'users'>;
  /** For clients: the node's address with all that it takes to be let in, once the node listens there. */
  readonly addressOf: (connectionString: string) => string;
}

const name = 'tradeflow';

/**
 * A client that appends to the event node makes what is true. It listens on loopback, where every account of this machine comes
 * by: so it wants a password, which lies in the data folder for its owner alone, beside the certificate that clients know
 * it by.
 */
export function eventNodeAccess(dataDir: string): EventNodeAccess {
  const password = keptSecret(dataDir, 'event-node-password');
  const tls = loopbackCertificate();
  const trusted = path.resolve(dataDir, 'event-node.pem');
  return {
    options: { tls, users: { [name]: { password, groups: ['$admins'] } } },
    addressOf: (connectionString) => {
      writeFileSync(trusted, tls.cert, { mode: 0o600 });
      // By its name: an address is no name that TLS could ask for.
      const whole = connectionString.replace('://127.0.0.1', `://${name}:${encodeURIComponent(password)}@localhost`);
      return `${whole}&tlsCAFile=${encodeURIComponent(trusted)}`;
    },
  };
}
