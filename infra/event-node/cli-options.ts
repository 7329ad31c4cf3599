import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { defaultPassword, type EventNodeOptions } from './node.js';
import type { Level } from './say.js';
import type { Users } from './sign-in.js';

export const help = `An EventStoreDB-compatible node for one machine, durable in PostgreSQL.

  npm run event-node -- --database-url postgres://user@host/database [options]

  --database-url URL   the database that holds the events (required)
  --port N             default 2113; 0 takes a free one
  --host ADDRESS       default 127.0.0.1; any other needs --tls-cert and --tls-key
  --http-port N        serves /health/live, /stats and /metrics there; default: nowhere
  --advertise-host H   the host by which clients elsewhere find it, for esdb+discover://
                       default: the one by which the asking client has come
  --tls-cert FILE      certificate, PEM
  --tls-key FILE       its key, PEM
  --users-file FILE    with TLS: {"name": {"password": "…", "groups": ["$admins"]}, …}
                       default, on loopback only: admin/changeit and ops/changeit, as the real server has them
  --log-level LEVEL    debug, info (default), warn or error: JSON lines on the standard error
  --help               this text
`;

/** Errors in the options, one line each. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

/** Default users of the real server. */
const defaultUsers: Users = {
  admin: { password: defaultPassword, groups: ['$admins'] },
  ops: { password: defaultPassword, groups: ['$ops'] },
};

const users = z.record(
  z.string().min(1),
  z.object({ password: z.string().min(1), groups: z.array(z.string()).optional() }),
);

export interface CliOptions extends EventNodeOptions {
  readonly logLevel: Level;
}

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535;
const levels: readonly string[] = ['debug', 'info', 'warn', 'error'] satisfies Level[];
const isLevel = (text: string): text is Level => levels.includes(text);

/** @throws OptionsError naming every bad option @returns undefined if only help is requested */
export function readOptions(args: readonly string[]): CliOptions | undefined {
  const values = parsed(args);
  if (values.help) return undefined;
  const bad: string[] = [];
  const databaseUrl = values['database-url'];
  if (!databaseUrl) bad.push('--database-url: is required');
  else if (!/^postgres(ql)?:\/\/./.test(databaseUrl)) bad.push('--database-url: must begin with postgres://');
  const port = Number(values.port ?? 2113);
  if (!isPort(port)) bad.push('--port: must be a number from 0 to 65535');
  const httpPort = Number(values['http-port'] ?? 0);
  if (!isPort(httpPort)) bad.push('--http-port: must be a number from 0 to 65535');
  const logLevel = values['log-level'] ?? 'info';
  if (!isLevel(logLevel)) bad.push(`--log-level: must be one of ${levels.join(', ')}`);
  const [certFile, keyFile, usersFile] = [values['tls-cert'], values['tls-key'], values['users-file']];
  if ((certFile === undefined) !== (keyFile === undefined)) bad.push('--tls-cert, --tls-key: each needs the other');
  if (usersFile !== undefined && certFile === undefined) bad.push('--users-file: needs --tls-cert and --tls-key');

  const read = (option: string, file: string | undefined): Buffer | undefined => {
    if (file === undefined) return undefined;
    try {
      return readFileSync(file);
    } catch (error) {
      bad.push(`--${option}: ${(error as Error).message}`);
      return undefined;
    }
  };
  const [cert, key] = [read('tls-cert', certFile), read('tls-key', keyFile)];
  const named = usersIn(read('users-file', usersFile), bad);
  if (bad.length > 0) throw new OptionsError(bad.join('\n'));
  return {
    databaseUrl: databaseUrl as string,
    port,
    logLevel: logLevel as Level,
    ...(values['http-port'] ? { httpPort } : {}),
    ...(values['advertise-host'] ? { advertisedHost: values['advertise-host'] } : {}),
    ...(values.host ? { host: values.host } : {}),
    ...(cert && key ? { tls: { cert, key }, users: named ?? defaultUsers } : {}),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    'database-url': text,
    port: text,
    host: text,
    'advertise-host': text,
    'log-level': text,
    'http-port': text,
    'tls-cert': text,
    'tls-key': text,
    'users-file': text,
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionsError((error as Error).message);
  }
}

function usersIn(file: Buffer | undefined, bad: string[]): Users | undefined {
  if (!file) return undefined;
  try {
    return users.parse(JSON.parse(file.toString('utf8'))) as Users;
  } catch {
    bad.push('--users-file: must be {"name": {"password": "…", "groups": […]}, …}');
    return undefined;
  }
}
