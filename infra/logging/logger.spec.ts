import { expect, it } from 'vitest';
import type { ErrorLine } from '#infra/operations/error-journal.js';
import { createLogger } from './logger.js';

function captured(onError?: (line: ErrorLine) => void) {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, logger: createLogger({ logLevel: 'info', logFormat: 'json' }, { destination, onError }) };
}

it('never writes a password, a token or an authorization header', () => {
  const { lines, logger } = captured();
  logger.info(
    { password: 'p1', body: { password: 'p2', token: 'p3' }, req: { headers: { authorization: 'p4', cookie: 'p5' } } },
    'sign in',
  );
  expect(JSON.stringify(lines)).not.toMatch(/p[1-5]/);
  expect(lines[0]).toMatchObject({ password: '***', msg: 'sign in' });
});

it('tells of errors, and only of those', () => {
  const errors: ErrorLine[] = [];
  const { logger } = captured((line) => void errors.push(line));
  logger.warn('never mind');
  logger.error({ err: new Error('broken'), where: 'purchase-order', correlationId: 'c-1' }, 'projection');
  logger.child({ correlationId: 'c-2' }).fatal('the end');
  expect(errors).toMatchObject([
    { message: 'broken', place: 'purchase-order', correlationId: 'c-1', stack: expect.stringContaining('broken') },
    { message: 'the end', place: '', correlationId: 'c-2', stack: '' },
  ]);
});
