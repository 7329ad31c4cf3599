import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#infra/config/read-settings.js';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../infra/docker', file), 'utf8');

describe('the image', () => {
  const installs = read('Dockerfile').match(/npm ci .*/g) ?? [];
  const { packages } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  ) as {
    packages: Record<string, { optional?: boolean; dev?: boolean; cpu?: string[]; os?: string[] }>;
  };
  const binaries = Object.entries(packages)
    .filter(([, { optional, dev, os, cpu }]) => optional && !dev && os?.includes('linux') && cpu?.includes('x64'))
    .map(([name]) => name);

  it.each(['@node-rs/argon2-linux-x64-gnu', '@img/sharp-linux-x64'])('has %s, which is an optional package', (name) => {
    expect(binaries).toContain(`node_modules/${name}`);
    expect(installs).toHaveLength(2);
    expect(installs.filter((line) => /optional/.test(line))).toEqual([]);
    const removed =
      /rm -rf ([^&]*)/
        .exec(installs[1] ?? '')?.[1]
        ?.trim()
        .split(' ') ?? [];
    expect(removed.filter((pattern) => `node_modules/${name}`.startsWith(pattern.replace('*', '')))).toEqual([]);
  });
});

describe('the compose file', () => {
  const block = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const settings = Object.fromEntries(
    block
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.trim().split(': ')[0] ?? '', filled(line.slice(line.indexOf(': ') + 2))]),
  );

  it.each(['api', 'projector', 'reactor', 'jobs'])('gives settings with which %s starts', (role) => {
    expect(readSettings({ ...settings, ROLE: role, ...(role !== 'api' && { HEALTH_PORT: '8080' }) })).toMatchObject({
      roles: [role],
      demo: false,
      eventStoreUrl: expect.stringContaining('@events1:2113,events2:2113,events3:2113?'),
    });
  });
});

/** As compose fills it in: what must be given with a text, what may be given with its default. */
function filled(value: string): string {
  return value.replace(/\$\{\w+:(\?|-)(.*?)\}/g, (_, kind, initial) => (kind === '?' ? 'x'.repeat(32) : initial));
}
