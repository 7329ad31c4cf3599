import { z } from 'zod';
import type { Audience } from '#workflows/platform/document/audience.js';
import { asText } from '#workflows/platform/input/as-text.js';
import '#workflows/platform/input/input-words.js';
import type { ExportKind } from './export-kind.js';

/**
 * Declares one call of the HTTP contract for all its users: the server routes, guards, validates and documents by it,
 * the console calls by it, and the rights test covers every call.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api. The aliases serve older clients. */
  readonly path: string;
  readonly alias?: readonly string[];
  /** Query, path and body parameters together: clients may send them in any of these places. */
  readonly input: Input;
  readonly answer: Answer;
  /** One permission string, any one of a list, any signed-in user, or anybody. */
  readonly may: Permission | readonly Permission[] | 'signed-in' | 'anybody';
  /** Without a token it is answered too, for what is public; the method tells apart by the caller of the request. */
  readonly orPublic?: true;
  /** A GET for anybody that does more than read. */
  readonly acts?: true;
  readonly summary: string;
  /** Field names of older clients, each mapped to ours. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** A change (with an `id`) keeps what is left out, so nothing that is left out is at fault. */
  readonly keepsAbsent?: true;
  /** Maximum body size in bytes, if it differs from the default (`largestBodyOf`). */
  readonly largestBody?: number;
  /** Input is returned only to its sender, so its texts may contain invisible or direction-changing characters. */
  readonly asItIs?: true;
  /** Audience of each row column that not everybody may see; other users cannot sort by it. */
  readonly audiences?: Readonly<Record<string, Audience>>;
  /** Exports of the call's answer. */
  readonly exports?: readonly ExportKind[];
}

const kilobyte = 1024;
/** Body size for two thousand lines or ten thousand batches pasted or imported from a spreadsheet. */
export const sheetful = 4096 * kilobyte;

/** Maximum body size in bytes; small for callers who are not signed in. */
export const largestBodyOf = ({ largestBody, may }: Call): number =>
  largestBody ?? (may === 'anybody' ? 4 : 64) * kilobyte;

/** Anybody may make it, and it changes or counts something. */
export const actsForAnybody = ({ method, may, acts }: Call): boolean =>
  may === 'anybody' && (method !== 'GET' || acts === true);

export type Permission = `/${string}`;
export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

export const call = <Input extends z.ZodType, Answer extends z.ZodType>(
  definition: Call<Input, Answer>,
): Call<Input, Answer> => definition;

export const nothing = z.null();
export const noInput = z.object({});
/** Ids are strings that sort by creation time; clients may send numbers. */
export const id = z.preprocess(asText, z.string({ error: '请求有错误' }).min(1, '请求有错误').max(64, '请求有错误'));
export const byId = z.object({ id });
