import { z } from 'zod';
import { unlessEmpty } from '#workflows/platform/input/unless-empty.js';
import { byId, call, type Permission } from './call.js';
import { fileId } from './exported.js';

/** A printable file made of a document. */
export const madeFile = z.object({
  /** The file's id. */
  id: z.string(),
  fileName: z.string(),
  /** Size in bytes. */
  fileSize: z.number(),
  makeUser: z.string(),
  makeTime: z.string(),
});
export type MadeFile = z.output<typeof madeFile>;

/**
 * Calls that make a printable file of one document, and answer its id once it exists. The document's rules say who may
 * make it, and when.
 * @param kinds the first is made if none is named
 */
export function madeFileCalls(document: Permission, kinds: readonly [string, ...string[]], summary: string) {
  const kind = z.enum(kinds, { error: '文件类型不正确' });
  const more = { answer: fileId, may: document, summary: `生成${summary}，返回文件编号` };
  return {
    createFile: call({
      method: 'GET',
      path: `${document}/createFile`,
      input: byId.extend({ kind: unlessEmpty(kind.default(kinds[0])) }),
      ...more,
    }),
    /** The same for other clients. */
    exportFile: call({ method: 'GET', path: `${document}/export/:type`, input: byId.extend({ type: kind }), ...more }),
  };
}
