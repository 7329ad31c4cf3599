import { z } from 'zod';
import type { Audience } from '#workflows/platform/document/audience.js';
import '#workflows/platform/kernel/input-words.js';
import type { ExportKind } from './export-kind.js';

/**
 * One call of the HTTP contract, said once: the server routes, guards, validates and documents by it, the console
 * calls by it, and the rights test walks over all of them.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api. Further paths serve older clients. */
  readonly path: string;
  readonly alias?: readonly string[];
  /** Query, path and body parameters together: clients send them in either place. */
  readonly input: Input;
  readonly answer: Answer;
  /** A permission string (one of several when a list), any signed-in user, or anybody. */
  readonly may: Permission | readonly Permission[] | 'signed-in' | 'anybody';
  readonly summary: string;
  /** Bytes that a body may have at most, where it is not what is usual (`largestBodyOf`). */
  readonly largestBody?: number;
  /** What is sent is given back to its sender alone, as it is: texts in it may show as they like. */
  readonly asItIs?: true;
  /** Who is told a column of its rows, where not everybody is: nobody else sorts by it. */
  readonly audiences?: Readonly<Record<string, Audience>>;
  /** What of its answer may be had as a file. */
  readonly exports?: readonly ExportKind[];
}

const kilobyte = 1024;
/** Two thousand lines, ten thousand batches: what is pasted or entered by the sheet. */
export const sheetful = 4096 * kilobyte;

/** Bytes that the body of a call may have: a caller who has not signed in has little to say. */
export const largestBodyOf = ({ largestBody, may }: Call): number =>
  largestBody ?? (may === 'anybody' ? 4 : 64) * kilobyte;

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
export const id = z.coerce.string({ error: '请求有错误' }).min(1, '请求有错误').max(64, '请求有错误');
export const byId = z.object({ id });
