/** An order as its caller knows it from acknowledged commands. */
export interface KnownOrder {
  readonly id: string;
  state: string;
  /** The exact events that the stream must hold, in this order. */
  readonly history: { readonly commandId: string; readonly type: string }[];
}

/** Everything that callers were told, with statistics. */
export class Journal {
  readonly orders = new Map<string, KnownOrder>();
  /** Ids of refused commands, which must leave no trace in the log. */
  readonly refused = new Set<string>();
  /** Wrong answers: a valid command was refused, or an invalid one accepted. */
  readonly surprises: string[] = [];
  readonly refusals = new Map<string, number>();
  /** Number of repeated attempts by reason. */
  readonly retries = new Map<string, number>();
  sent = 0;
  acknowledged = 0;
  late = 0;

  count(figure: 'refusals' | 'retries', kind: string): void {
    this[figure].set(kind, (this[figure].get(kind) ?? 0) + 1);
  }
}
