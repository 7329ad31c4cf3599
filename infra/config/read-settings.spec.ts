import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './read-settings.js';
import { schema } from './settings.js';

function problemsOf(environment: Record<string, string>): Record<string, string> {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return Object.fromEntries(error.problems.map(({ key, says }) => [key, says]));
    throw error;
  }
  return {};
}

describe('settings', () => {
  it('need nothing to be set', () => {
    expect(readSettings({ PATH: '/bin', PORT: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      roles: ['api', 'projector', 'reactor', 'jobs'],
      demo: true,
      tokenMinutes: 30,
      logLevel: 'info',
      trustProxy: false,
    });
  });

  it('take what is set', () => {
    const settings = readSettings({
      PORT: '0',
      ROLE: 'api, reactor',
      DATABASE_URL: 'postgres://u:p@db/t',
      EVENTSTORE_URL: 'esdb+discover://admin:pass%40word@a:2113,b:2113,c?tls=false',
      JWT_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '10.0.0.0/8',
      DEMO: '0',
      HEALTH_PORT: '9090',
    });
    expect(settings).toMatchObject({
      port: 0,
      roles: ['api', 'reactor'],
      trustProxy: '10.0.0.0/8',
      demo: false,
      healthPort: 9090,
    });
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ EVENTSTORE_URL: 'kurrentdb://127.0.0.1:2113' }).eventStoreUrl).toBe('esdb://127.0.0.1:2113');
  });

  it('name every bad key at once, with what is allowed', () => {
    const problems = problemsOf({
      PORT: 'abc',
      ROLE: 'api,boss',
      DEMO: 'yes',
      JWT_SECRET: 'short',
      DATABASE_URL: 'mysql://u:hunter2@db/t',
      EVENTSTORE_URL: 'http://x',
      TOKEN_MINUTES: '0',
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'xml',
      PUBLIC_URL: 'ftp://x',
      TRUST_PROXY: 'everyone',
      HEALTH_PORT: 'x',
      METRICS_TOKEN: 'short',
      FILES_URL: 'https://files.example.com',
      MAX_FILE_MB: '0',
      TRADEFLOW_PROT: '1',
    });
    expect(Object.keys(problems).sort()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'EVENTSTORE_URL',
      'FILES_URL',
      'HEALTH_PORT',
      'JWT_SECRET',
      'LOG_FORMAT',
      'LOG_LEVEL',
      'MAX_FILE_MB',
      'METRICS_TOKEN',
      'PORT',
      'PUBLIC_URL',
      'ROLE',
      'TOKEN_MINUTES',
      'TRADEFLOW_PROT',
      'TRUST_PROXY',
    ]);
    expect(problems.PORT).toContain('"abc" 无效');
    expect(problems.PORT).toContain('an integer from 0 to 65535');
    expect(problems.EVENTSTORE_URL).toContain('esdb+discover://');
    expect(problems.ROLE).toContain('api, projector, reactor');
  });

  it('never repeat what may be a secret', () => {
    const mayBe = Object.keys(schema.shape).filter((key) => /URL$|HEADERS$|PASSWORD|SECRET|TOKEN$/.test(key));
    const wrong = mayBe.filter((key) => key !== 'PUBLIC_URL').map((key) => [key, 'hunter2']);
    const problems = problemsOf(Object.fromEntries(wrong));
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(wrong.map(([key]) => key)));
    expect(Object.values(problems).join()).not.toContain('hunter2');
  });

  it.each(['RATE_SOURCE_URL', 'TRACKING_URL', 'SMS_URL'])('want no account in %s, which errors would repeat', (key) => {
    expect(problemsOf({ [key]: 'https://user:hunter2@example.com' })).toEqual({
      [key]: expect.stringContaining('HEADERS'),
    });
    expect(problemsOf({ [key]: 'https://example.com/?key=1' })).toEqual({});
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://example.com' }, false],
    [{ PUBLIC_URL: 'https://example.com', DEMO: '1' }, true],
  ])('of %j make demo accounts: %s', (environment, demo) => expect(readSettings(environment).demo).toBe(demo));

  it('want a sender of mails, and never say how the server is reached', () => {
    expect(problemsOf({ MAIL_URL: 'smtp://u:secret@mail' })).toEqual({
      MAIL_FROM: expect.stringContaining('MAIL_URL'),
    });
    expect(problemsOf({ MAIL_URL: 'http://u:secret@mail', MAIL_FROM: 'a b' })).toEqual({
      MAIL_URL: expect.not.stringContaining('secret'),
      MAIL_FROM: expect.stringContaining('no-reply@example.com'),
    });
  });

  it('want shared stores and a shared secret when the roles are split', () => {
    expect(Object.keys(problemsOf({ ROLE: 'api' }))).toEqual(['DATABASE_URL', 'EVENTSTORE_URL', 'JWT_SECRET']);
    expect(Object.keys(problemsOf({ ROLE: 'jobs' }))).toEqual(['DATABASE_URL', 'EVENTSTORE_URL', 'JWT_SECRET']);
    expect(Object.keys(problemsOf({ ROLE: 'projector' }))).toEqual(['DATABASE_URL', 'EVENTSTORE_URL']);
  });

  it('say which do not go together', () => {
    expect(Object.keys(problemsOf({ HEALTH_PORT: '8080' }))).toEqual(['HEALTH_PORT']);
    const stores = { DATABASE_URL: 'postgres://db/t', EVENTSTORE_URL: 'esdb://a' };
    expect(problemsOf({ ...stores, ROLE: 'reactor', HEALTH_PORT: '8080' })).toEqual({});
    expect(Object.keys(problemsOf({ ...stores, EVENT_DATABASE_URL: 'postgres://db/e' }))).toEqual([
      'EVENT_DATABASE_URL',
    ]);
  });

  it.each([
    ['1.2.3.4.5', false],
    ['10.0.0.0/33', false],
    ['10.0.0.1, 2001:db8::/32', true],
  ])('know %s as proxies: %s', (TRUST_PROXY, known) => {
    expect(Object.keys(problemsOf({ TRUST_PROXY }))).toEqual(known ? [] : ['TRUST_PROXY']);
  });

  it('leave the variables of a Kubernetes service alone', () => {
    expect(problemsOf({ TRADEFLOW_SERVICE_HOST: '10.0.0.1', TRADEFLOW_PORT_8080_TCP: 'tcp://x' })).toEqual({});
  });
});
