import { type Answer, type Ask, channel, type Envelope, patienceMs, type Told } from '#workflows/robot/protocol.js';
import { newIdempotencyKey } from '../../api/idempotency.js';

const helloMs = 1000;

const silent: Told = { outcome: 'unknown', receipt: '', message: '扩展没有返回结果', stop: true };

/** Sends a message to the extension via the window; undefined if there is no answer in time. */
function ask(question: Ask, ms: number): Promise<Answer | undefined> {
  const id = newIdempotencyKey();
  return new Promise((resolve) => {
    const done = (answer: Answer | undefined) => {
      removeEventListener('message', heard);
      clearTimeout(timer);
      resolve(answer);
    };
    const heard = ({ source, origin, data }: MessageEvent<Partial<Envelope> | null>) => {
      if (source !== window || origin !== location.origin) return;
      if (data?.channel === channel && data.id === id && data.answer !== undefined) done(data.answer);
    };
    const timer = setTimeout(() => done(undefined), ms);
    addEventListener('message', heard);
    postMessage({ channel, id, ask: question } satisfies Envelope, location.origin);
  });
}

const isTold = (answer: Answer | undefined): answer is Told => answer != null && 'outcome' in answer;

export const extension = {
  /** Protocol version of the extension; undefined if it is not installed. */
  hello: async (): Promise<number | undefined> => {
    const answer = await ask({ kind: 'hello' }, helloMs);
    return answer && 'version' in answer ? answer.version : undefined;
  },
  submit: async (question: Extract<Ask, { kind: 'submit' }>): Promise<Told> => {
    const answer = await ask(question, patienceMs);
    return isTold(answer) ? answer : silent;
  },
  /** Result of an earlier attempt whose result was not reported; null if the extension of this browser knows none. */
  recall: async (key: string): Promise<Told | null> => {
    const answer = await ask({ kind: 'recall', key }, patienceMs);
    return isTold(answer) ? answer : null;
  },
};
