/** An order as its caller knows it from what was acknowledged. */
export interface KnownOrder {
  readonly id: string;
  state: string;
  /** What the stream must hold, in this order and nothing else. */
  readonly history: { readonly commandId: string; readonly type: string }[];
}

/** Everything that callers were told, and figures of how. */
export class Journal {
  readonly orders = new Map<string, KnownOrder>();
  /** Commands that were refused: nothing of them may be in the log. */
  readonly refused = new Set<string>();
  /** Answers that must not be: a command refused that was in order, or taken that was not. */
  readonly surprises: string[] = [];
  readonly refusals = new Map<string, number>();
  /** Why an attempt had to be repeated. */
  readonly retries = new Map<string, number>();
  sent = 0;
  acknowledged = 0;
  late = 0;

  count(figure: 'refusals' | 'retries', kind: string): void {
    this[figure].set(kind, (this[figure].get(kind) ?? 0) + 1);
  }
}
