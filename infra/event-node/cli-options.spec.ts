import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OptionsError, readOptions } from './cli-options.js';

const database = ['--database-url', 'postgres://localhost/events'];
const file = (text: string) => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), 'event-node-')), 'file');
  writeFileSync(name, text);
  return name;
};
const messageOf = (args: string[]): string => {
  try {
    readOptions(args);
  } catch (error) {
    expect(error).toBeInstanceOf(OptionsError);
    return (error as Error).message;
  }
  throw new Error('was taken');
};

it('listens on loopback at the usual port, open, unless told otherwise', () => {
  expect(readOptions(database)).toEqual({
    databaseUrl: 'postgres://localhost/events',
    port: 2113,
    logLevel: 'info',
  });
  expect(readOptions([...database, '--port', '0', '--host', '::1'])).toMatchObject({ port: 0, host: '::1' });
});

it('names every bad option', () => {
  expect(messageOf(['--port', 'x', '--tls-cert', '/nowhere'])).toBe(
    [
      '--database-url: is required',
      '--port: must be a number from 0 to 65535',
      '--tls-cert, --tls-key: each needs the other',
      "--tls-cert: ENOENT: no such file or directory, open '/nowhere'",
    ].join('\n'),
  );
  expect(messageOf([...database, '--prot', '1'])).toContain("'--prot'");
  expect(messageOf(['--database-url', 'mysql://x'])).toContain('--database-url');
});

it('requires users with TLS: those of the file, or those that the real server begins with', () => {
  const tls = ['--tls-cert', file('cert'), '--tls-key', file('key')];
  expect(Object.keys(readOptions([...database, ...tls])?.users ?? {})).toEqual(['admin', 'ops']);
  const users = { anna: { password: 'secret', groups: ['$admins'] } };
  expect(readOptions([...database, ...tls, '--users-file', file(JSON.stringify(users))])?.users).toEqual(users);
  expect(messageOf([...database, ...tls, '--users-file', file('[]')])).toContain('--users-file');
  expect(messageOf([...database, '--users-file', file('{}')])).toContain('--users-file: needs --tls-cert');
});

it('helps', () => expect(readOptions(['--help'])).toBeUndefined());
