import { useEffect } from 'react';

let tell: () => void = () => undefined;
const rows = new Promise<void>((resolve) => {
  tell = resolve;
});

/** @param answered whether the page has rendered its first rows, or why there are none */
export const useRowsThere = (answered: boolean): void =>
  useEffect(() => {
    if (answered) tell();
  }, [answered]);

/** Timeout for pages without rows, or whose rows never arrive. */
const patienceMs = 15_000;
const noRows = new Promise<void>((resolve) => {
  setTimeout(resolve, patienceMs);
});

/** Delays loading of secondary code until the first rows of the visit are rendered, so as not to slow these down. */
export const afterFirstRows =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await Promise.race([rows, noRows]);
    return load();
  };
