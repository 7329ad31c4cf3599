import { loadQuestion, overlaysReady } from './overlays.js';
import type { Question } from './question.js';

/** The questions that are open or being loaded, by their text. */
const asked = new Set<string>();

/**
 * Asks, and resolves to true only for the confirming button; Esc, backdrop and X resolve to false. A question that is
 * open already is not opened again by a second key press; it resolves to false.
 */
export async function confirm(question: Question): Promise<boolean> {
  const { message, signal } = question;
  if (asked.has(message)) return false;
  asked.add(message);
  try {
    if (!(await overlaysReady())) return window.confirm(message);
    const { answerTo } = await loadQuestion();
    return !signal?.aborted && (await answerTo(question));
  } finally {
    asked.delete(message);
  }
}

/** A question, or how to word it for the document with this id. */
export type QuestionFor = Question | ((id: string) => Promise<Question>);

/** Asks about one document; its own facts are added to the question. */
export const confirmFor = async (ask: QuestionFor, id: string, about: Question['about']): Promise<boolean> =>
  confirm({ ...(typeof ask === 'function' ? await ask(id) : ask), about });

/** Prescribed wording for any deletion. */
export const deleteQuestion: Question = { message: '确定删除该记录?', confirm: '删除', danger: true };
