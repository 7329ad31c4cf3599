export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Where the node says what happened and why: a message that stays the same, and fields that tell one time from another. */
export type Say = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void;

export const silent: Say = () => undefined;
