import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { Terms } from './events.js';
import type { Line } from './line-facts.js';

/** Data of other records that registering, changing or starting an order needs. Undefined: no such record. */
export interface CustomerGiven {
  readonly id: string;
  readonly abbr: string;
  readonly fullname: string;
  readonly principal: string;
  readonly enabled: boolean;
  readonly purchaseManager: UserRef | null;
  readonly terms: Terms;
}

/** What a line takes from its goods, whatever the client sends. */
export type GoodsGiven = Pick<Line, 'goodsName' | 'brand' | 'barCode'>;

export interface OrderGiven {
  readonly customer: CustomerGiven | undefined;
  readonly supplier:
    | { readonly id: string; readonly abbr: string; readonly fullname: string; readonly legalPersonName: string }
    | undefined;
  readonly childWarehouse:
    | { readonly id: string; readonly name: string; readonly customerId: string; readonly enabled: boolean }
    | undefined;
  readonly goods: ReadonlyMap<string, GoodsGiven>;
  /** Rate of the purchase date; null if unknown. */
  readonly exchangeRate: string | null;
  /** Number and name generated for the order. */
  readonly serialNo: string;
  readonly orderName: string;
}

export type StartGiven = Pick<OrderGiven, 'customer' | 'childWarehouse'>;
