/** Why a command is refused. The kind determines the status code, and whether a button is hidden or disabled. */
export type RefusalKind =
  /** A business rule or the document's state forbids it. */
  | 'rule'
  /** The caller lacks the right; buttons are hidden. */
  | 'forbidden'
  /** Unknown, or not visible to the caller. */
  | 'missing'
  /** Changed by another user meanwhile. */
  | 'conflict'
  /** Malformed input. */
  | 'invalid';

/** A refused command, with a message in the user's language. Nothing has been changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly kind: RefusalKind,
    message: string,
    /** The part of the input at fault, if it is a single one: a field, or an element of a diagram. */
    readonly field?: string,
  ) {
    super(message);
  }
}

export const messages = {
  missing: '数据库中没有该资源',
  forbidden: '权限异常',
  wrongState: '当前状态不允许该操作',
  stale: '数据已被修改,请刷新后重试',
  busy: '系统繁忙，请稍后重试',
  grown: '修改次数过多或累计内容过大，不能再修改，请另行登记',
  tooLarge: '单据内容过大，请减少明细行数或文字',
} as const;

/** The document has changed since the caller saw it, or was just changed by another: looking again may help. */
export class Stale extends Refusal {
  constructor() {
    super('conflict', messages.stale);
  }
}

/** The document's state allows the command to nobody. */
export class WrongState extends Refusal {
  constructor() {
    super('rule', messages.wrongState);
  }
}

/** Another document holds a value that must be unique. */
export class NameTaken extends Refusal {
  constructor(
    message: string,
    /** What is unique, as the claim names it: `account`. */
    readonly scope: string,
    field?: string,
  ) {
    super('rule', message, field);
  }
}

/** Result of a policy check: undefined if it passes, or the refusal. */
export type Verdict = Refusal | undefined;

export const rule = (holds: boolean, message: string, kind: RefusalKind = 'rule', field?: string): Verdict =>
  holds ? undefined : new Refusal(kind, message, field);

export const refuse = (message: string, kind: RefusalKind = 'rule', field?: string): never => {
  throw new Refusal(kind, message, field);
};
