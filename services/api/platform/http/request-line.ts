import type { TradeflowRequest } from '../kernel/caller.js';

/** What the log says of a request: enough to find the events it made, and to find it by them. */
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
