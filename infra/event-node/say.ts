export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Log function of the node: a constant message, and fields with the details of the occurrence. */
export type Say = (level: Level, message: string, fields?: Readonly<Record<string, unknown>>) => void;

export const silent: Say = () => undefined;
