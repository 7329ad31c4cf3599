import type pg from 'pg';

/**
 * A machine that is gone closes no connection: both sides ask after 10 s of silence, and give it up at the third question
 * without an answer. Until then a lock is held by nobody, and a listener hears nothing.
 */
const keepalives = ['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'];

/**
 * What every connection of the product has, with further settings of its session; those that the address itself names, or
 * else the environment, come last and win.
 */
export function addressed(url: string, settings: readonly string[] = []): pg.ClientConfig {
  const address = new URL(url);
  const own = address.searchParams.get('options') ?? process.env.PGOPTIONS ?? '';
  const options = [...keepalives, ...settings].map((setting) => `-c ${setting}`);
  // In the address, as the library prefers its options to any others.
  address.searchParams.set('options', [...options, own].join(' ').trim());
  return { connectionString: address.href, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
}
