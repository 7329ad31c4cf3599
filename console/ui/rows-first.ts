import { useEffect } from 'react';

let tell: () => void = () => undefined;
const rows = new Promise<void>((resolve) => {
  tell = resolve;
});

/** @param answered a page has drawn the first rows that one came for, or has said why there are none */
export const useRowsThere = (answered: boolean): void =>
  useEffect(() => {
    if (answered) tell();
  }, [answered]);

/** A page without rows, or one whose rows never come, is not waited for. */
const patienceMs = 15_000;
const noRows = new Promise<void>((resolve) => {
  setTimeout(resolve, patienceMs);
});

/** What one does not read comes after the first rows of the visit: what one came for is not kept waiting. */
export const afterRows =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await Promise.race([rows, noRows]);
    return load();
  };
