import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { Terms } from './events.js';

/** What other records say about an order when it is registered, changed or started. Undefined: there is no such record. */
export interface CustomerGiven {
  readonly id: string;
  readonly abbr: string;
  readonly fullname: string;
  readonly principal: string;
  readonly enabled: boolean;
  readonly purchaseManager: UserRef | null;
  readonly terms: Terms;
}

export interface OrderGiven {
  readonly customer: CustomerGiven | undefined;
  readonly supplier:
    | { readonly id: string; readonly abbr: string; readonly fullname: string; readonly legalPersonName: string }
    | undefined;
  readonly childWarehouse:
    | { readonly id: string; readonly name: string; readonly customerId: string; readonly enabled: boolean }
    | undefined;
  readonly goods: ReadonlyMap<string, { readonly goodsName: string; readonly brand: string }>;
  /** Rate of the purchase date; null when unknown. */
  readonly exchangeRate: string | null;
  /** Numbers that were taken for the order. */
  readonly serialNo: string;
  readonly orderName: string;
}

export interface StartGiven {
  readonly customer: CustomerGiven | undefined;
}
