import { holds } from '#workflows/kernel/actor.js';
import { command } from '#workflows/kernel/command.js';
import { messages, rule } from '#workflows/kernel/refusal.js';
import { events } from './events.js';
import { payback } from './machine.js';

/** Made by the system for whatever is to be paid. */
export const create = command(payback, {
  name: 'create',
  label: '创建回款单',
  data: events.PaybackCreated,
  proposes: ['PaybackCreated'],
  who: () => '系统',
  allow: ({ actor }) => [rule(holds(actor, 'system'), messages.forbidden, 'forbidden')],
  decide: ({ data }) => [{ type: 'PaybackCreated', data }],
});
