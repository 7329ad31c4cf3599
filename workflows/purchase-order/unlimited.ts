import type { Unlimited } from '#workflows/platform/document/unlimited.js';

/** Orders have a larger end than other documents; clients know it (docs/rules/purchase-order.md). */
export const unlimitedOrderAmount: Unlimited = { least: 0, most: 999_999_999 };
