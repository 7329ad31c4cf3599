import { expect, it } from 'vitest';
import { createLogger, withCorrelation } from './logger.js';

function captured() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, logger: createLogger({ logLevel: 'info', logFormat: 'json' }, { write }) };
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

it('carries the correlation id', () => {
  const { lines, logger } = captured();
  withCorrelation(logger, 'c-1').info('approved');
  expect(lines[0]).toMatchObject({ correlationId: 'c-1', level: 30 });
});
