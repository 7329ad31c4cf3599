import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import type { Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { Caller, requestOf, type TradeflowRequest } from './caller.js';
import { InvalidInput, SignedOut } from './failures.js';
import { fieldsOf } from './known-values.js';
import { demandSortable } from './sortable.js';
import { unacceptable, unacceptableText, unstorable } from './storable.js';

const callKey = 'tradeflow:call';
/** Marks the few routes outside the contract that need no sign-in: health checks. */
export const openToAll = 'tradeflow:open-to-all';

type Answer = (...given: unknown[]) => unknown;

/**
 * Declares that a method answers a call of the contract, which defines path, right, input and documentation. The result
 * is wrapped in the envelope here rather than in an interceptor, which would cost every request a chain of observables.
 */
export const Answers =
  (call: Call) =>
  // biome-ignore lint/suspicious/noExplicitAny: methods of all shapes
  (target: object, key: string, descriptor: TypedPropertyDescriptor<any>): void => {
    const answer = descriptor.value as Answer | undefined;
    const enveloped = async function (this: unknown, ...given: unknown[]) {
      const data = await answer?.apply(this, given);
      const late = given.some((one) => one instanceof Caller && one.late);
      return { code: codes.ok, msg: '成功', data: data ?? null, success: true, ...(late && { late }) };
    };
    descriptor.value = enveloped;
    const decorate = applyDecorators(
      RequestMapping({ path: [call.path, ...(call.alias ?? [])], method: RequestMethod[call.method] }),
      HttpCode(200),
      SetMetadata(callKey, call),
      RouteConfig({ call }),
    );
    decorate(target, key, descriptor);
  };

/** For controllers shared by several nouns: some nouns lack a call, or answer it by a method of their own. */
export const AnswersIf = (call: Call | undefined): MethodDecorator =>
  (call ? Answers(call) : () => undefined) as MethodDecorator;

export const callOf = (context: ExecutionContext): Call | undefined =>
  Reflect.getMetadata(callKey, context.getHandler()) as Call | undefined;

export const isOpenToAll = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(openToAll, context.getHandler()) === true;

/** Maximum number of validation errors in an answer; the first ones are kept. */
const mostTold = 100;

/** The validated input of the call. @throws InvalidInput with the first message as text */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context);
  if (!call) throw new Error('@Input belongs on a method with @Answers');
  const request = requestOf(context);
  const input = call.orPublic && !request.caller ? askedByVisitor(call, request) : checkedInput(call, request);
  if (request.caller) demandSortable(request.caller.actor, input, call.audiences);
  return input;
});

/** A visitor who asks for nothing that there is, is told to sign in, whatever is wrong with the input. */
function askedByVisitor(call: Call, given: Given): unknown {
  try {
    return checkedInput(call, given);
  } catch (error) {
    throw error instanceof InvalidInput ? new SignedOut() : error;
  }
}

type Given = Pick<TradeflowRequest, 'query' | 'body' | 'params'>;

/** Extracts and validates the input of a call. Unknown fields are ignored. @throws InvalidInput */
export function checkedInput<Input extends z.ZodType>(call: Call<Input>, given: Given): z.output<Input> {
  const parsed = call.input.safeParse(gathered(call, given));
  if (!parsed.success) {
    const told = parsed.error.issues.slice(0, mostTold);
    throw new InvalidInput(told.map(({ path, message }) => ({ field: path.join('.'), message })));
  }
  const fault = unacceptable(parsed.data, call.asItIs ? unstorable : unacceptableText);
  if (fault) throw new InvalidInput([fault]);
  return parsed.data;
}

const fieldsByCall = new WeakMap<Call, ReturnType<typeof fieldsOf>>();

/** Merges query, body and path parameters, because clients send them in any of these. A bare array becomes `items`. */
function gathered(call: Call, { query, body, params }: Given): Record<string, unknown> {
  if (!fieldsByCall.has(call)) fieldsByCall.set(call, fieldsOf(call.input));
  const fields = fieldsByCall.get(call);
  const sources = [query, Array.isArray(body) ? { items: body } : body, params].filter(isObject);
  if (!fields) return Object.assign({}, ...sources);
  const known: Record<string, unknown> = {};
  for (const source of sources) {
    for (const [name, take] of fields) {
      const value = Object.hasOwn(source, name) ? source[name] : undefined;
      const taken = take ? take(value) : value;
      if (taken !== undefined) known[name] = taken;
    }
  }
  return known;
}

const isObject = (source: unknown): source is Record<string, unknown> => source !== null && typeof source === 'object';
