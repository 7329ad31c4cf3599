import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Call } from '#contract/call.js';
import { codes } from '#contract/envelope.js';
import { Caller, requestOf, type TradeflowRequest } from './caller.js';
import { InvalidInput } from './failures.js';
import { unstorable } from './storable.js';

const callKey = 'tradeflow:call';
/** Marks the few routes outside the contract that need no sign-in: health checks. */
export const openToAll = 'tradeflow:open-to-all';

type Answer = (...given: unknown[]) => unknown;

/**
 * This method answers a call of the contract: path, right, input and documentation all come from there. What it returns
 * goes into the envelope here rather than in an interceptor, which would cost every request a chain of observables.
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
    );
    decorate(target, key, descriptor);
  };

/** For what several nouns share: not every one has every call, or has one of its own in the place. */
export const AnswersIf = (call: Call | undefined): MethodDecorator =>
  (call ? Answers(call) : () => undefined) as MethodDecorator;

export const callOf = (context: ExecutionContext): Call | undefined =>
  Reflect.getMetadata(callKey, context.getHandler()) as Call | undefined;

export const isOpenToAll = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(openToAll, context.getHandler()) === true;

/** The checked input of the call. @throws InvalidInput with the first message in words */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context);
  if (!call) throw new Error('@Input belongs on a method with @Answers');
  const given = gathered(requestOf(context));
  const field = unstorable(given);
  if (field !== undefined) throw new InvalidInput([{ field, message: '内容包含无法保存的字符' }]);
  const parsed = call.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new InvalidInput(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
});

/** Query, body and path parameters together, for clients send them in either place. A bare array is `items`. */
const gathered = ({ query, body, params }: TradeflowRequest): Record<string, unknown> => ({
  ...normalised(query),
  ...(Array.isArray(body) ? { items: body } : normalised(body)),
  ...normalised(params),
});

/** `ids[]=1` is `ids=1`. */
const normalised = (source: unknown): Record<string, unknown> =>
  source !== null && typeof source === 'object'
    ? Object.fromEntries(Object.entries(source).map(([key, value]) => [key.replace(/\[\]$/, ''), value]))
    : {};
