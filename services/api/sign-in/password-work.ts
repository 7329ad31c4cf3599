import { Limited } from '../platform/kernel/failures.js';

/** Of the four threads that Node has for such work: the others are for files and addresses. */
const atOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work that takes a processor for a while, a little at a time. @throws Limited when too much waits already */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running++;
  else {
    if (waiting.length >= mostWaiting) throw new Limited('登录人数过多，请稍后再试');
    // A caller that is done hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
