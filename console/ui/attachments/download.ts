import { file } from '#contract/platform/file.js';
import { read } from '../../api/client.js';
import { notify } from '../overlays/notify.js';

export const unreadable = '无法预览该文件，请下载后查看';

/** Lets the browser save a file while it arrives. A refusal is shown instead of being saved. */
export async function download(address: string): Promise<void> {
  try {
    const { token } = await read(file.ticket, {});
    const withTicket = `${address}${address.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`;
    const answer = await fetch(withTicket, { method: 'HEAD' });
    if (isRefusal(answer)) return notify.error(await reasonOf(await fetch(withTicket)));
    const link = document.createElement('a');
    link.href = withTicket;
    link.download = '';
    link.click();
  } catch {
    // A failed call has already been reported.
  }
}

/** Files are never JSON; a JSON response is an envelope. */
export const isRefusal = (answer: Response): boolean =>
  !answer.ok || (answer.headers.get('content-type') ?? '').startsWith('application/json');

export async function reasonOf(answer: Response): Promise<string> {
  const envelope = (await answer.json().catch(() => undefined)) as { msg?: string } | undefined;
  return envelope?.msg || unreadable;
}
