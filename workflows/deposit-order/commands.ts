import { holds } from '#workflows/kernel/actor.js';
import { command } from '#workflows/kernel/command.js';
import { messages, rule } from '#workflows/kernel/refusal.js';
import { events } from './events.js';
import { depositOrder } from './machine.js';

/** Made by the system for an approved purchase order; one per order, by its natural key. */
export const create = command(depositOrder, {
  name: 'create',
  label: '创建定金单',
  data: events.DepositOrderCreated,
  proposes: ['DepositOrderCreated'],
  who: () => '系统',
  allow: ({ actor }) => [rule(holds(actor, 'system'), messages.forbidden, 'forbidden')],
  decide: ({ data }) => [{ type: 'DepositOrderCreated', data }],
});
