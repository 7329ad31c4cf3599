import { codes, type Envelope } from '#contract/platform/envelope.js';
import { file as calls, type FileRow } from '#contract/platform/file.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { extensionOf, kindOf } from '#workflows/platform/file/kinds.js';
import { authorization, refusalOf, renew } from '../../api/client.js';
import { correlationId } from '../../api/correlation.js';
import { newIdempotencyKey } from '../../api/idempotency.js';
import { text } from './text.js';

export interface Upload {
  /** Rejects with a message for the user, or with `Cancelled` when the user cancelled. */
  readonly done: Promise<FileRow>;
  cancel(): void;
}

export class Cancelled extends Error {}

/** Uploads one file. Uses XMLHttpRequest because fetch reports no upload progress. */
export function upload(file: File, bizType: BizType, onProgress: (percent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<FileRow>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? (loaded / total) * 100 : 0);
    request.onabort = () => reject(new Cancelled());
    request.onerror = () => reject(new Error(text.offline));
    request.onload = () => {
      renew(new Response(null, { headers: { token: request.getResponseHeader('token') ?? '' } }));
      const envelope = request.response as Envelope<FileRow> | null;
      if (request.status === 200 && envelope?.code === codes.ok) resolve(envelope.data);
      else reject(envelope ? refusalOf(request.status, envelope) : new Error(text.uploadFailed));
    };
  });
  request.open(calls.upload.method, `/api${calls.upload.path}`);
  request.responseType = 'json';
  const headers = {
    ...authorization(),
    'X-Correlation-Id': correlationId(),
    'Idempotency-Key': newIdempotencyKey(),
  };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const form = new FormData();
  form.append('bizType', bizType.code);
  form.append('file', file);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

/** Problems that can be detected before uploading; the server checks the content. */
export function objectionTo(
  file: Pick<File, 'name' | 'size'>,
  bizType: BizType,
  largestMb?: number,
): string | undefined {
  const kind = kindOf(file.name);
  if (!kind || !bizType.accepts.includes(kind)) return text.unwanted(extensionOf(file.name));
  if (file.size === 0) return text.emptyFile;
  if (largestMb !== undefined && file.size > largestMb * 1024 * 1024) return text.tooLarge(largestMb);
  return undefined;
}

/** Value of `accept` for the browser's file dialog. */
export const acceptOf = ({ accepts }: BizType): string =>
  accepts.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',');
