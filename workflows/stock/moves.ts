/**
 * The ledger's rules as the table of docs/rules/stock.md: effect of each event on the quantities of a batch. Nothing is
 * ever negative, at most the frozen quantity is reserved, and purchased goods are on the way, frozen, available or out.
 */
export interface Quantities {
  /** Received, not yet paid by the customer. */
  readonly frozen: number;
  /** The part of it reserved for sales orders. */
  readonly reserved: number;
  /** Paid by the customer, not yet taken out. */
  readonly available: number;
  readonly out: number;
  readonly returned: number;
}

export const noQuantities: Quantities = { frozen: 0, reserved: 0, available: 0, out: 0, returned: 0 };

export const moves = {
  StockReserved: { reserved: 1 },
  StockReleased: { reserved: -1 },
  StockHandedOver: { frozen: -1, reserved: -1, available: 1 },
  StockTakenOut: { available: -1, out: 1 },
  StockReturned: { frozen: -1, returned: 1 },
} as const satisfies Record<string, Partial<Quantities>>;

export type Move = keyof typeof moves;

export const isMove = (type: string): type is Move => type in moves;

export function moved<Batch extends Quantities>(batch: Batch, move: Move, quantity: number): Batch {
  const changed = Object.entries(moves[move]).map(([name, sign]) => [
    name,
    batch[name as keyof Quantities] + sign * quantity,
  ]);
  return { ...batch, ...Object.fromEntries(changed) };
}

/** True if the quantities are valid in the ledger. */
export const holds = ({ frozen, reserved, available, out, returned }: Quantities): boolean =>
  [frozen, reserved, available, out, returned].every((quantity) => quantity >= 0) && reserved <= frozen;
