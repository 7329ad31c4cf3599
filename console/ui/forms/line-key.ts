/** The key of a line in a form. It is new at every loading, and looks like nothing that a user enters. */
export const newLineKey = (): string =>
  `line:${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export const isLineKey = (value: unknown): boolean => typeof value === 'string' && /^line:[0-9a-f]{16}$/.test(value);
