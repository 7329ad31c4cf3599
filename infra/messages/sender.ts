/** What is sent to one person. */
export interface Outgoing {
  /** The same when the same is sent again, so that the other side can tell. Letters and digits. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly title: string;
  readonly text: string;
  readonly html: string;
  /** Of short messages: how the provider calls the template, and what its variables hold. */
  readonly remoteCode: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface Sender {
  /** Resolves when the other side has taken it. @throws Undeliverable, Away, or whatever may be better later */
  send(message: Outgoing): Promise<void>;
}

/** It will never be taken for this address. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The other side is not there, or does not know us: others need not be tried now. */
export class Away extends Error {
  override readonly name = 'Away';
}
