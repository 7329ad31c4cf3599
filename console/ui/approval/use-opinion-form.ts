import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { LabelledFact } from '../display/about.js';
import { confirm } from '../overlays/confirm.js';
import { text } from './text.js';
import type { Opinion, Unsent } from './use-opinion.js';

const most = 500;

const problemOf = (result: Opinion['result'], opinion: string): string | undefined => {
  if (result === text.refused && opinion === '') return text.messageRequired;
  return opinion.length > most ? text.messageTooLong : undefined;
};

interface OpinionForm {
  /** Short description of the document to decide on. */
  readonly about: readonly LabelledFact[];
  /** Asks for confirmation before submitting; submitting by keyboard shortcut always asks. */
  readonly asks: boolean;
  readonly unsent: Unsent;
  onSubmit(opinion: Opinion): void;
}

/** State of the opinion form and its keyboard shortcuts. */
export function useOpinionForm({ about, asks, unsent, onSubmit }: OpinionForm) {
  const [result, setResult] = useState<Opinion['result']>(unsent.read()?.result ?? text.passed);
  const [message, setMessage] = useState(unsent.read()?.message ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const asking = useRef(false);
  useEffect(() => {
    unsent.keep({ result, message });
  }, [unsent, result, message]);

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
  const isMeant = async (): Promise<boolean> => {
    if (asking.current) return false;
    asking.current = true;
    const question = { message: text.chosen(result), about, danger: result === text.refused };
    return confirm(question).finally(() => {
      asking.current = false;
    });
  };
  const submit = async (asked = asks) => {
    const opinion = message.trim();
    const problem = problemOf(result, opinion);
    setError(problem);
    if (problem) field.current?.focus();
    else if (!asked || (await isMeant())) onSubmit({ result, message: opinion });
  };
  useHotkeys(
    [
      ['alt+1', () => choose(text.passed)],
      ['alt+2', () => choose(text.refused)],
      ['mod+Enter', () => void submit(true)],
    ],
    [],
  );
  return { result, message, error, field, choose, write, insert, submit };
}
