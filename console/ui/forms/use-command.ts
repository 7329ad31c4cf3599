import { type Query, useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { send as sendCall, tellFailure } from '../../api/client.js';
import { attemptKeys } from '../../api/idempotency.js';
import { done as doneText } from '../overlays/notify.js';
import { asSent, type Removed, type Subject, SubjectOfCommands, saySuccess } from '../overlays/success.js';

/** Sends a call under the idempotency key of its attempt. Rejects with the error, which the caller shows. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

interface CommandOptions {
  /** Shows the error instead of a notification. `busy` stays true until it resolves. */
  onFailed?(error: unknown): unknown;
  /** Queries affected besides those of the call's own noun. */
  changes?(query: Query): boolean;
}

interface Saying {
  /** Confirmation question; if declined, nothing happens. */
  ask?: (() => Promise<boolean>) | undefined;
  /** Message on success; null if the effect is visible anyway. */
  success?: string | null | undefined;
  /** The document it is about, if no component above says so. */
  of?: Subject | Removed | undefined;
  /** Called as soon as it has been carried out, before anything is asked anew. */
  onDone?: (() => void) | undefined;
}

/** The answer; undefined if the command was not carried out. */
type Outcome<Answer> = Promise<{ readonly answer: Answer } | undefined>;

export interface Command {
  busy: boolean;
  /** Runs one call: asks, sends it, reports success, and refetches every mounted query of its noun. */
  run<C extends Call>(call: C, input: InputOf<C>, saying?: Saying): Outcome<AnswerOf<C>>;
  /** Runs work that sends calls, as forms do; the work itself refetches what it changes (`renew`). */
  perform<Answer>(work: () => Promise<Answer>, saying?: Saying): Outcome<Answer>;
  send: Send;
  renew(call: Call): Promise<void>;
}

/**
 * The one way to change something: runs only once at a time, with one idempotency key per attempt, and `busy`
 * meanwhile. Errors are reported by the shared layer unless the caller handles them.
 */
export function useCommand(options: CommandOptions = {}): Command {
  const client = useQueryClient();
  const [keys] = useState(attemptKeys);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const subject = use(SubjectOfCommands);
  const now = useRef({ ...options, subject });
  now.current = { ...options, subject };

  const send = useCallback<Send>(
    async (call, input) => {
      const sent = [call.method, call.path, input];
      const answer = await sendCall(call, input, { idempotencyKey: keys.of(sent), quiet: true });
      keys.done(sent);
      return answer;
    },
    [keys],
  );

  const commands = useMemo(() => {
    const renew = (call: Call) =>
      client.invalidateQueries({
        predicate: (query) =>
          String(query.queryKey[0]).startsWith(nounOf(call)) || (now.current.changes?.(query) ?? false),
      });
    const once = async <Answer>(
      work: () => Promise<Answer>,
      { ask, success = doneText.acted, of = now.current.subject, onDone }: Saying,
      after?: Call,
    ) => {
      if (running.current) return;
      running.current = true;
      try {
        if (ask && !(await ask())) return;
        setBusy(true);
        const sent = asSent(of);
        const answer = await work();
        if (success !== null) saySuccess(success, sent);
        onDone?.();
        if (after) await renew(after);
        return { answer };
      } catch (error) {
        await (now.current.onFailed ?? tellFailure)(error);
        return;
      } finally {
        running.current = false;
        setBusy(false);
      }
    };
    return {
      renew,
      perform: <Answer>(work: () => Promise<Answer>, saying: Saying = {}) => once(work, saying),
      run: <C extends Call>(call: C, input: InputOf<C>, saying: Saying = {}) =>
        once(() => send(call, input), saying, call),
    };
  }, [client, send]);

  return { busy, send, ...commands };
}

/** Path prefix shared by the calls of a noun: `/mall/order` for `/mall/order/approve`, `/job` for `/job/:id/again`. */
export const nounOf = ({ path }: Pick<Call, 'path'>): string => {
  const [fixed = ''] = path.split('/:');
  return fixed === path && fixed.lastIndexOf('/') > 0 ? fixed.slice(0, fixed.lastIndexOf('/')) : fixed;
};
