import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptSecret } from '#infra/config/secret.js';
import type { EventNodeOptions } from '#infra/event-node/node.js';
import { loopbackCertificate } from './certificate.js';

export interface EventNodeAccess {
  /** For the node: its users and its certificate. */
  readonly options: Pick<EventNodeOptions, 'tls' | 'users'>;
  /** For clients: connection string with credentials, once the node listens at the given address. */
  readonly addressOf: (connectionString: string) => string;
}

const name = 'tradeflow';

/**
 * Whoever can append to the event node determines the data. It listens on loopback, which every account of this machine
 * can reach, so it requires a password, which is in the data folder, readable by its owner only, beside the certificate
 * by which clients recognize the node.
 */
export function eventNodeAccess(dataDir: string): EventNodeAccess {
  const password = keptSecret(dataDir, 'event-node-password');
  const tls = loopbackCertificate();
  const trusted = path.resolve(dataDir, 'event-node.pem');
  return {
    options: { tls, users: { [name]: { password, groups: ['$admins'] } } },
    addressOf: (connectionString) => {
      writeFileSync(trusted, tls.cert, { mode: 0o600 });
      // Uses the host name, because TLS cannot request an IP address by SNI.
      const whole = connectionString.replace('://127.0.0.1', `://${name}:${encodeURIComponent(password)}@localhost`);
      return `${whole}&tlsCAFile=${encodeURIComponent(trusted)}`;
    },
  };
}
