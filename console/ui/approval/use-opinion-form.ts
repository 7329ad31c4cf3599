import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { decision } from '#contract/platform/approval.js';
import type { LabelledFact } from '../display/about.js';
import { tooLongFor } from '../fields/too-long.js';
import { confirm } from '../overlays/confirm.js';
import { text } from './text.js';
import type { Opinion, Unsent } from './use-opinion.js';

const rule = decision.shape.message;

const problemOf = (result: Opinion['result'], opinion: string): string | undefined => {
  if (result === text.refused && opinion === '') return text.messageRequired;
  return tooLongFor(rule, opinion);
};

interface OpinionForm {
  /** Short description of the document to decide on. */
  readonly about: readonly LabelledFact[];
  /** Asks for confirmation before submitting; submitting by key always asks. */
  readonly asks: boolean;
  readonly unsent: Unsent;
  /** The decision cannot be submitted any more; an open question is withdrawn. */
  readonly off: boolean;
  /** Nothing is open over the form; otherwise its keys are not meant for it. */
  isTop(): boolean;
  /** @returns whether the opinion was delivered */
  onSubmit(opinion: Opinion): Promise<boolean>;
}

/** State of the opinion form and its keyboard shortcuts. */
export function useOpinionForm({ about, asks, unsent, off, isTop, onSubmit }: OpinionForm) {
  const [result, setResult] = useState<Opinion['result']>(unsent.read()?.result ?? text.passed);
  const [message, setMessage] = useState(unsent.read()?.message ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  /** From the question until the answer; for good once delivered, because keys still arrive while the dialog fades. */
  const sending = useRef(false);
  const question = useRef<AbortController>(undefined);
  useEffect(() => {
    unsent.keep({ result, message });
  }, [unsent, result, message]);
  useEffect(() => {
    if (off) question.current?.abort();
  }, [off]);
  useEffect(() => () => question.current?.abort(), []);

  const choose = (next: Opinion['result']) => {
    setResult(next);
    setError(undefined);
  };
  const write = (next: string) => {
    setMessage(next);
    setError(undefined);
  };
  /** Inserts at the cursor and moves the cursor behind the inserted text. */
  const insert = (phrase: string) => {
    const { selectionStart = message.length, selectionEnd = message.length } = field.current ?? {};
    write(message.slice(0, selectionStart) + phrase + message.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + phrase.length, selectionStart + phrase.length);
    });
  };
  const isMeant = (): Promise<boolean> => {
    question.current = new AbortController();
    const { signal } = question.current;
    return confirm({ message: text.chosen(result), about, danger: result === text.refused, signal });
  };
  const submit = async (asked = asks) => {
    if (off || sending.current) return;
    const opinion = message.trim();
    const problem = problemOf(result, opinion);
    setError(problem);
    if (problem) return field.current?.focus();
    sending.current = true;
    let delivered = false;
    try {
      delivered = (!asked || (await isMeant())) && (await onSubmit({ result, message: opinion }));
    } finally {
      sending.current = delivered;
    }
  };
  const submitByKey = () => void submit(true);
  const chooseByKey = (chosen: typeof result) => {
    // The question about the choice is open, or it is being sent.
    if (sending.current) return;
    choose(chosen);
    // A refusal needs an opinion.
    if (chosen === text.refused) field.current?.focus();
  };
  const onTop = (act: () => void) => () => {
    if (isTop()) act();
  };
  useHotkeys(
    [
      ['alt+1', onTop(() => chooseByKey(text.passed))],
      ['alt+2', onTop(() => chooseByKey(text.refused))],
      ['mod+Enter', onTop(submitByKey)],
    ],
    [],
  );
  const fault = tooLongFor(rule, message) ?? error;
  return { result, message, fault, field, choose, write, insert, submit, submitByKey };
}
