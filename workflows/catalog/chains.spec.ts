import { describe, expect, it } from 'vitest';
import { managerFields } from '#workflows/customer/managers.js';
import type { Chain } from '#workflows/platform/approval/chain.js';
import { catalog } from './documents.js';

/** The approval panel, calls and reactions look these commands up by name in every document with a chain. */
const named = ['apply', 'approve', 'reassign', 'giveBack'];

/** True if the customer's manager starts the chain or decides one of its steps. */
const isManagers = ({ starter, steps }: Chain): boolean =>
  starter in managerFields || steps.some(({ bound }) => bound !== undefined);

const chained = Object.values(catalog).flatMap(({ workflow, chain, commands }) =>
  chain ? [[workflow.label, chain, commands.map(({ name }) => name)] as const] : [],
);

describe('what is approved', () => {
  it.each(chained)('%s has the commands of an approval', (_, __, names) =>
    expect(names).toEqual(expect.arrayContaining(named)),
  );

  it.each(chained.filter(([, chain]) => isManagers(chain)))('%s follows the customer’s manager', (_, __, names) =>
    expect(names).toContain('followManager'),
  );

  it('is more than one kind', () => expect(chained.length).toBeGreaterThan(2));
});
