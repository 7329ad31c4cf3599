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

/** Prescribed wording for any deletion. */
export const deleteQuestion: Question = { message: '确定删除该记录?', confirm: '删除', danger: true };
