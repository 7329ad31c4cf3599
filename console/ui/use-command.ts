import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerOf, Call, InputOf } from '#contract/platform/call.js';
import { send as sendCall, tellFailure } from '../api/client.js';
import { attemptKeys } from '../api/idempotency.js';
import { done as doneText, notify } from './notify.js';

/** Sends a call under the key of its attempt. Rejects with why it was not done, which the caller shows. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

interface CommandOptions {
  /** Shows why it was not done, in the place of a notification. It is still busy meanwhile. */
  onFailed?(error: unknown): unknown;
  /** What it changes besides its own noun. */
  changes?(query: Query): boolean;
}

interface Saying {
  /** Asked first; no means that nothing happens. */
  ask?: (() => Promise<boolean>) | undefined;
  /** Told when it is done; null where its effect is seen anyway. */
  success?: string | null | undefined;
}

/** What came of it; undefined where it was not done. */
type Outcome<Answer> = Promise<{ readonly answer: Answer } | undefined>;

export interface Command {
  busy: boolean;
  /** Does one call: asks, sends it, says so, and asks every mounted query of its noun anew. */
  run<C extends Call>(call: C, input: InputOf<C>, saying?: Saying): Outcome<AnswerOf<C>>;
  /** Does something that sends, as a form does; what it changes it asks anew by itself (`renew`). */
  perform<Answer>(work: () => Promise<Answer>, saying?: Saying): Outcome<Answer>;
  send: Send;
  renew(call: Call): Promise<void>;
}

/**
 * The one way to change something: once however often it is asked for, under one key per attempt, busy meanwhile. What
 * keeps it from being done is told by the shared layer unless the caller shows it.
 */
export function useCommand(options: CommandOptions = {}): Command {
  const client = useQueryClient();
  const [keys] = useState(attemptKeys);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const now = useRef(options);
  now.current = options;

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
      { ask, success = doneText.acted }: Saying,
      after?: Call,
    ) => {
      if (running.current) return;
      running.current = true;
      try {
        if (ask && !(await ask())) return;
        setBusy(true);
        const answer = await work();
        if (success !== null) notify.success(success);
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

/** Where the calls of its noun begin: `/mall/order` of `/mall/order/approve`, `/job` of `/job/:id/again`. */
export const nounOf = ({ path }: Pick<Call, 'path'>): string => {
  const [fixed = ''] = path.split('/:');
  return fixed === path && fixed.lastIndexOf('/') > 0 ? fixed.slice(0, fixed.lastIndexOf('/')) : fixed;
};
