import { type DestinationStream, type Logger, type LoggerOptions as PinoOptions, pino, stdTimeFunctions } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Settings } from '#infra/config/settings.js';
import type { ErrorLine } from '#infra/operations/error-journal.js';
import { errorLine } from './error-line.js';

export type { Logger };

const secretFields = ['password', 'oldPassword', 'newPassword', 'token', 'authorization', 'cookie', 'jwtSecret'];

/** Places where such a field may occur: at the top, in an object, or in a request's headers or body. */
const redact = {
  paths: [
    ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    'headers["set-cookie"]',
    '*.headers["set-cookie"]',
  ],
  censor: '***',
};

interface LoggerOptions {
  /** Destination of the lines; standard output by default. */
  readonly destination?: DestinationStream;
  /** Called for every line at level error and above. */
  readonly onError?: (line: ErrorLine) => void;
}

/** One structured logger per process; JSON lines, or readable ones on a terminal. */
export function createLogger(
  settings: Pick<Settings, 'logLevel' | 'logFormat'>,
  { destination, onError }: LoggerOptions = {},
): Logger {
  const pretty = settings.logFormat ? settings.logFormat === 'pretty' : process.stdout.isTTY === true;
  const options = {
    level: settings.logLevel,
    redact,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    ...(onError && { hooks: { logMethod: reporting(onError) } }),
  };
  if (destination) return pino(options, destination);
  return pretty
    ? pino(options, PinoPretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' }))
    : pino(options);
}

const errorLevel = 50;

const reporting = (onError: (line: ErrorLine) => void): NonNullable<NonNullable<PinoOptions['hooks']>['logMethod']> =>
  function (args, method, level) {
    if (level >= errorLevel) onError(errorLine(args, this.bindings()));
    method.apply(this, args);
  };
