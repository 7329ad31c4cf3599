import { codes } from '#contract/platform/envelope.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';
import { Refusal, type RefusalKind } from '#workflows/platform/kernel/refusal.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Input that violates the contract; the first message is the answer's message, and its data list all of them. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(readonly errors: readonly FieldError[]) {
    super(errors[0]?.message ?? '请求数据格式不正确');
  }
}

const said = new Map<number | undefined, string>([
  [codes.badToken, '非法的token'],
  [codes.superseded, '账号已在其他地方登录'],
]);

/** Not signed in, or no longer signed in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
  /** With a code, it is a business answer that the console shows as a dialog; without one, it is HTTP 401. */
  constructor(readonly code?: number) {
    super(said.get(code) ?? 'token 过期');
  }
}

/** Too many attempts, or too much waiting work. */
export class Limited extends Error {
  override readonly name = 'Limited';
}

export interface Failure {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** Caused by the server rather than the caller, and therefore logged as an error. */
  readonly ours: boolean;
}

const codeOf: Record<RefusalKind, number> = {
  rule: codes.rule,
  forbidden: codes.forbidden,
  missing: codes.missing,
  conflict: codes.conflict,
  invalid: codes.invalid,
};

const refused = (code: number, msg: string, data: unknown = {}): Failure => ({
  status: 200,
  code,
  msg,
  data,
  ours: false,
});

/** Maps each kind of failure to its answer (docs/rules/calls.md). */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { field, message } = error;
    return refused(codeOf[error.kind], message, field === undefined ? {} : { errors: [{ field, message }] });
  }
  if (error instanceof InvalidInput) return refused(codes.invalid, error.message, { errors: error.errors });
  if (error instanceof Limited) return refused(codes.limited, error.message);
  if (error instanceof SignedOut) {
    return error.code === undefined
      ? { status: 401, code: codes.expired, msg: error.message, data: null, ours: false }
      : refused(error.code, error.message, null);
  }
  const { statusCode } = error as { statusCode?: number };
  const status = statusCode ?? (error as { status?: number }).status;
  if (status === 404) return { status: 404, code: codes.missing, msg: '接口不存在', data: null, ours: false };
  if (status === 413) return { ...refused(codes.invalid, '请求数据过大'), status };
  if (status !== undefined && status >= 400 && status < 500) return refused(codes.invalid, '请求数据格式不正确');
  if (error instanceof Unavailable || isDatabaseOutage(error)) {
    return { status: 503, code: codes.unavailable, msg: '服务暂时不可用，请稍后重试', data: null, ours: true };
  }
  return { status: 500, code: codes.unknown, msg: '服务器异常', data: null, ours: true };
}

function isDatabaseOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (
    typeof code === 'string' &&
    (/^(08|25006|53|57P)/.test(code) || /^E(CONN|PIPE|AI_|HOST|NET|TIMEDOUT)/.test(code))
  ) {
    return true;
  }
  return typeof message === 'string' && /Connection terminated|timeout exceeded when trying to connect/i.test(message);
}
