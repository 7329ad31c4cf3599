import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresTarget, Target } from '#test/chaos/part.js';
import type { Product } from '#test/chaos/product.js';
import type { Random } from '#test/chaos/random.js';

const components = ['event node', 'api', 'projector', 'reactor', 'Postgres'] as const;
type Component = (typeof components)[number];

export interface Fault {
  /** Group in the report: what was done to which component. */
  readonly kind: string;
  /** Like `kind`, with the specific process. */
  readonly name: string;
  /** Causes the fault; resolves when it is over and everything must recover. */
  strike(): Promise<void>;
}

/**
 * Faults without end. Every eleven include each fault once: each component killed and paused, and Postgres stopped
 * for a while. The first six hit every component.
 */
export function* faults(product: Product, random: Random): Generator<Fault, never> {
  const targets: Record<Component, readonly Target[]> = {
    'event node': [product.eventNode],
    api: product.apis,
    projector: product.projectors,
    reactor: product.reactors,
    Postgres: [product.postgres],
  };
  for (;;) {
    const killedFirst = new Set(components.filter(() => random.next() < 0.6));
    const one = (component: Component, killed: boolean) =>
      (killed ? kill : pause)(component, random.pick(targets[component]), random);
    const early = components.map((component) => one(component, killedFirst.has(component)));
    const late = components.map((component) => one(component, !killedFirst.has(component)));
    yield* random.shuffled([...early, away(product.postgres, random)]);
    yield* random.shuffled(late);
  }
}

const kill = (component: Component, target: Target): Fault => ({
  kind: `kill ${component}`,
  name: `kill ${target.name}`,
  strike: async () => target.kill(),
});

function pause(component: Component, target: Target, random: Random): Fault {
  const ms = Math.round(random.between(700, 3000));
  return {
    kind: `pause ${component}`,
    name: `pause ${target.name} for ${ms} ms`,
    strike: async () => {
      target.pause();
      await sleep(ms);
      target.resume();
    },
  };
}

function away(postgres: PostgresTarget, random: Random): Fault {
  const ms = Math.round(random.between(300, 3000));
  return {
    kind: 'Postgres away',
    name: `stop Postgres for ${ms} ms`,
    strike: async () => {
      await postgres.goAway();
      await sleep(ms);
      await postgres.comeBack();
    },
  };
}
