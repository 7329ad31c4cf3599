/** A message to one recipient. */
export interface Outgoing {
  /** The same for repeated sends, so that the other side can detect them. Letters and digits. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly title: string;
  readonly text: string;
  readonly html: string;
  /** For text messages: the provider's name of the template, and the values of its variables. */
  readonly remoteCode: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface Sender {
  /** Resolves when the other side accepts it. @throws Undeliverable, Away, or an error for which a retry may help */
  send(message: Outgoing): Promise<void>;
}

/** The message will never be accepted for this address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The other side is unreachable or rejects our credentials: other messages need not be tried now. */
export class Away extends Error {
  override readonly name = 'Away';
}
