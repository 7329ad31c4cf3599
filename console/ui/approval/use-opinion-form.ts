import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Told } from '../about.js';
import { confirm } from '../confirm.js';
import { text } from './text.js';

export interface Opinion {
  result: typeof text.passed | typeof text.refused;
  message: string;
}

const most = 500;

const problemOf = (result: Opinion['result'], opinion: string): string | undefined => {
  if (result === text.refused && opinion === '') return text.messageRequired;
  return opinion.length > most ? text.messageTooLong : undefined;
};

/** An opinion while it is being written, and its keys: who submits by a key is asked first. */
export function useOpinionForm(about: readonly Told[], onSubmit: (opinion: Opinion) => void) {
  const [result, setResult] = useState<Opinion['result']>(text.passed);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const choose = (next: Opinion['result']) => {
    setResult(next);
    setError(undefined);
  };
  const write = (next: string) => {
    setMessage(next);
    setError(undefined);
  };
  /** At the cursor, which then stands behind it. */
  const insert = (phrase: string) => {
    const { selectionStart = message.length, selectionEnd = message.length } = field.current ?? {};
    write(message.slice(0, selectionStart) + phrase + message.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + phrase.length, selectionStart + phrase.length);
    });
  };
  const submit = () => {
    const opinion = message.trim();
    const problem = problemOf(result, opinion);
    setError(problem);
    if (problem) field.current?.focus();
    else onSubmit({ result, message: opinion });
  };
  const submitByKey = async () => {
    const question = result === text.passed ? text.confirmPass : text.confirmRefuse;
    if (await confirm({ message: question, about, danger: result === text.refused })) submit();
  };
  useHotkeys(
    [
      ['alt+1', () => choose(text.passed)],
      ['alt+2', () => choose(text.refused)],
      ['mod+Enter', () => void submitByKey()],
    ],
    [],
  );
  return { result, message, error, field, choose, write, insert, submit };
}
