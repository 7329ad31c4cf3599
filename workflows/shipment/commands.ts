import { z } from 'zod';
import { isStaff, isSystem, permitted, sees, system } from '#workflows/platform/kernel/actor.js';
import { command, type Occasion, type Situation } from '#workflows/platform/kernel/command.js';
import type { DomainEvent } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { chain } from '#workflows/purchase-order/chain.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import type { Events } from './events.js';
import { type Shipment, shipment } from './machine.js';
import { type Found, found } from './provider-response.js';
import { continuation, track } from './track.js';
import { type Voyage, voyage, voyageObjection } from './voyage.js';

export interface ShipmentGiven {
  readonly order: State<PurchaseOrder>;
}
type Entering<Data> = Occasion<Shipment, Data, ShipmentGiven>;
type Entered = readonly DomainEvent<Events>[];

const permission = '/mall/order/attachments';
const messagesHere = { notApproved: '订单审批完成后才能维护物流信息' } as const;

/** Why nothing may be entered for an order yet; null if it may. */
export const notYet = ({ value }: State<PurchaseOrder>): string | null =>
  value === chain.finished ? null : messagesHere.notApproved;

/** Staff who may maintain an order's papers. */
const byKeepers = {
  permission,
  who: () => '可维护附件的员工',
  allow: ({ actor }: Situation<Shipment>) => [rule(isStaff(actor), messages.forbidden, 'forbidden')],
};

/** Goods sail after their order is approved. An order that the actor may not see counts as missing. */
function checkOrder({ actor, given: { order } }: Pick<Entering<unknown>, 'actor' | 'given'>): void {
  const { customerId } = order.context;
  if (customerId === '' || !sees(actor, customerId)) refuse(messages.missing, 'missing');
  const reason = notYet(order);
  if (reason) refuse(reason);
}

function checkVoyage(given: Voyage, now: string): void {
  const objection = voyageObjection(given, shanghaiDay(now));
  if (objection) refuse(objection.message, 'invalid', objection.field);
}

export const enterVoyage = command(shipment, {
  name: 'enterVoyage',
  label: '编辑航程',
  data: voyage,
  proposes: ['ShipmentVoyageEntered'],
  ...byKeepers,
  decide: (occasion: Entering<Voyage>): Entered => {
    const { data, state, now } = occasion;
    checkOrder(occasion);
    checkVoyage(data, now);
    if (deepEqual(data, state.context.voyage)) return [];
    return [{ type: 'ShipmentVoyageEntered', data: { ...data, source: 'manual' } }];
  },
});

/** Replaces the track. */
export const enterTrack = command(shipment, {
  name: 'enterTrack',
  label: '导入轨迹',
  data: z.object({ points: track.min(1, '没有可导入的轨迹点') }),
  proposes: ['ShipmentTrackEntered'],
  ...byKeepers,
  decide: (occasion: Entering<{ points: z.output<typeof track> }>): Entered => {
    const { data, state } = occasion;
    checkOrder(occasion);
    if (deepEqual(data.points, state.context.track)) return [];
    return [{ type: 'ShipmentTrackEntered', data: { points: data.points, source: 'import' } }];
  },
});

/** Fields that the provider leaves empty are unknown to it, so that entered values stay. */
const filled = (given: Voyage): Partial<Voyage> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

/** Takes the tracking provider's data, requested by a timer or a person. Without news there is no event. */
export const takeFound = command(shipment, {
  name: 'takeFound',
  label: '刷新物流',
  data: found,
  proposes: ['ShipmentVoyageEntered', 'ShipmentTrackEntered', 'ShipmentTrackExtended'],
  who: () => `${system.name}，或${byKeepers.who()}`,
  allow: ({ actor }) => {
    const may = isSystem(actor) || (isStaff(actor) && permitted(actor, permission));
    return [rule(may, messages.forbidden, 'forbidden')];
  },
  decide: (occasion: Entering<Found>): Entered => {
    const { data, state, now } = occasion;
    checkOrder(occasion);
    const known = state.context;
    const its = { ...known.voyage, ...filled(data.voyage) };
    checkVoyage(its, now);
    const sailing = sailed(known, data);
    if (deepEqual(its, known.voyage)) return sailing;
    return [{ type: 'ShipmentVoyageEntered', data: { ...its, source: 'provider' } }, ...sailing];
  },
});

function sailed({ track: known }: Shipment, { track: now }: Found): Entered {
  if (now.length === 0) return [];
  const further = known.length > 0 ? continuation(known, now) : undefined;
  if (!further) return [{ type: 'ShipmentTrackEntered', data: { points: now, source: 'provider' } }];
  if (further.length === 0) return [];
  return [{ type: 'ShipmentTrackExtended', data: { points: [...further], source: 'provider' } }];
}
