import type { TradeflowRequest } from '../kernel/caller.js';

/** Log entry of a request, with the ids that connect it to the events it caused. */
export function requestLine({ id, method, url, caller }: TradeflowRequest, status: number, ms: number): object {
  return {
    requestId: id,
    correlationId: caller?.correlationId,
    user: caller?.actor.account,
    ...caller?.did,
    method,
    url: url.split('?')[0],
    status,
    ms: Math.round(ms),
  };
}
