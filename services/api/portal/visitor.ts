import { system } from '#workflows/platform/kernel/actor.js';
import { Caller, correlationOf, headerOf, type TradeflowRequest } from '../platform/kernel/caller.js';

/** A visitor who is not signed in; the system acts in the visitor's name. */
export const visitorOf = (request: TradeflowRequest): Caller =>
  new Caller({
    actor: { ...system, id: 'nobody', name: '访客' },
    session: { id: '', userId: '', since: 0 },
    ip: request.ip,
    requestId: request.id,
    correlationId: correlationOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key')?.slice(0, 200),
    gone: () => false,
  });
