import { Away, type Sender, Undeliverable } from './sender.js';

export interface SmsProvider {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The installation's name for the sender. */
  readonly className: string;
  readonly patienceMs?: number;
}

/** Temporary refusals, for which a retry may help. */
const passing = new Set([408, 425, 429]);
/** Our credentials were rejected. */
const shut = new Set([401, 403]);

/** Sends text messages through an HTTP provider, see README. */
export const smsSender = ({ url, headers, className, patienceMs = 30_000 }: SmsProvider): Sender => ({
  send: async ({ id, to, text, remoteCode, params }) => {
    const status = await posted({
      url,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, sender: className, to: to.address, text, template: remoteCode, params }),
      patienceMs,
    });
    const said = `短信服务应答 HTTP ${status}`;
    if (status >= 200 && status < 300) return;
    if (status >= 500 || shut.has(status)) throw new Away(said);
    if (status >= 400 && !passing.has(status)) throw new Undeliverable(said);
    throw new Error(said);
  },
});

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
}

async function posted({ url, headers, body, patienceMs }: Post): Promise<number> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    const late = (cause as Error).name === 'TimeoutError';
    throw new Away(late ? '短信服务没有及时应答' : '短信服务无法访问', { cause });
  }
}
