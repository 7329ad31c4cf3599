import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Settings } from '#infra/config/settings.js';

export type { Logger };

const secretFields = ['password', 'oldPassword', 'newPassword', 'token', 'authorization', 'cookie', 'jwtSecret'];

/** Where such a field may stand: at the top, in an object, in a request's headers or body. */
const redact = {
  paths: [
    ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    'headers["set-cookie"]',
    '*.headers["set-cookie"]',
  ],
  censor: '***',
};

/** One structured logger per process; JSON lines, or readable ones on a terminal. */
export function createLogger(
  settings: Pick<Settings, 'logLevel' | 'logFormat'>,
  destination?: DestinationStream,
): Logger {
  const pretty = settings.logFormat ? settings.logFormat === 'pretty' : process.stdout.isTTY === true;
  const options = { level: settings.logLevel, redact, base: undefined, timestamp: stdTimeFunctions.isoTime };
  if (destination) return pino(options, destination);
  return pretty
    ? pino(options, PinoPretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' }))
    : pino(options);
}

/** A logger whose lines carry the id that ties one request's log, events and reactions together. */
export function withCorrelation(logger: Logger, correlationId: string): Logger {
  return logger.child({ correlationId });
}
