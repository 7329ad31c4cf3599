import { codes, type Envelope } from '#contract/platform/envelope.js';
import { type RobotUpload, robot } from '#contract/robot.js';
import type { FlowName } from '#workflows/robot/flows.js';
import { authorization, renew } from '../../api/client.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { isRefusal, reasonOf } from '../../ui/attachments/download.js';

/** Saves the answer of a call as a file. @throws Error with the refusal */
export async function save(
  call: { readonly path: string },
  input: Record<string, string>,
  name: string,
): Promise<void> {
  const answer = await fetch(`/api${call.path}?${new URLSearchParams(input)}`, { headers: authorization() });
  renew(answer);
  if (isRefusal(answer)) throw new Error(await reasonOf(answer));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Uploads a sheet. @throws Error with the refusal */
export async function sendSheet(flow: FlowName, file: File): Promise<RobotUpload> {
  const body = new FormData();
  body.append('file', file);
  const headers = { ...authorization(), 'Idempotency-Key': newIdempotencyKey() };
  const answer = await fetch(`/api${robot[flow].path}`, { method: 'POST', headers, body });
  renew(answer);
  const envelope = (await answer.json().catch(() => undefined)) as Envelope<RobotUpload> | undefined;
  if (envelope?.code !== codes.ok) throw new Error(envelope?.msg || '上传失败');
  return envelope.data;
}
