import { type Role, type Settings, schema, toSettings } from '#infra/config/settings.js';

type Environment = Record<string, string | undefined>;
type Key = keyof typeof schema.shape;

const keys = Object.keys(schema.shape) as Key[];
/** Kubernetes sets these variables for a service named tradeflow. */
const serviceLinks = /^TRADEFLOW_(SERVICE_|PORT(_|$))/;

export class SettingsError extends Error {
  constructor(readonly problems: { key: string; says: string }[]) {
    const lines = problems.map(({ key, says }) => `  ${key}: ${says}`);
    super(
      `设置有误，请更正后重新启动： / These settings are wrong; correct them and start again:\n${lines.join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

/** @throws SettingsError naming every bad key at once */
export function readSettings(environment: Environment): Settings {
  // An empty variable counts as unset: compose files pass omitted values that way.
  const given = Object.fromEntries(
    keys.flatMap((key) => (environment[key]?.trim() ? [[key, environment[key]?.trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path[0] as Key));
  const problems = [
    ...keys.filter((key) => wrong.has(key)).map((key) => ({ key, says: explain(key, given[key] ?? '') })),
    ...missing(given),
    ...contradictory(given),
    ...unknown(environment),
  ];
  if (problems.length > 0 || !parsed.success) throw new SettingsError(problems);
  return toSettings(parsed.data);
}

function explain(key: Key, value: string): string {
  const { description, hidden } = schema.shape[key].meta() ?? {};
  const shown = hidden ? '***' : JSON.stringify(value);
  return `${shown} 无效，应为 / is not allowed, expected: ${description}`;
}

function missing(given: Environment): { key: string; says: string }[] {
  return [...missingFor(given), ...(given.MAIL_URL && !given.MAIL_FROM ? [noSender] : [])];
}

/** Settings that are right, but not together. */
function contradictory(given: Environment): { key: string; says: string }[] {
  const samePort =
    runs(given, 'api') && given.HEALTH_PORT !== undefined && given.HEALTH_PORT === (given.PORT ?? '8080');
  return [
    ...(samePort ? [{ key: 'HEALTH_PORT', says: '不能与 PORT 相同 / must not be PORT' }] : []),
    ...(given.EVENTSTORE_URL && given.EVENT_DATABASE_URL ? [noNode] : []),
  ];
}

const noNode = {
  key: 'EVENT_DATABASE_URL',
  says: '设置了 EVENTSTORE_URL 时没有内置事件库 / there is no embedded event node with EVENTSTORE_URL',
};

const noSender = { key: 'MAIL_FROM', says: '设置 MAIL_URL 时必须设置 / is required with MAIL_URL' };

const namedIn = ({ ROLE }: Environment): string[] => ROLE?.split(',').map((role) => role.trim()) ?? ['all'];
const runs = (given: Environment, role: Role): boolean =>
  namedIn(given).some((named) => named === 'all' || named === role);

/** A process that runs only some of the roles shares everything with other processes, so these must be set. */
function missingFor(given: Environment): { key: string; says: string }[] {
  if (namedIn(given).includes('all')) return [];
  // Jobs open with it what the api has sealed: the passwords of mail servers.
  const secret = runs(given, 'api') || runs(given, 'jobs') ? ['JWT_SECRET'] : [];
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', ...secret];
  return needed
    .filter((key) => !given[key])
    .map((key) => ({ key, says: `ROLE=${given.ROLE} 时必须设置 / is required with ROLE=${given.ROLE}` }));
}

function unknown(environment: Environment): { key: string; says: string }[] {
  return Object.keys(environment)
    .filter((key) => key.startsWith('TRADEFLOW_') && !serviceLinks.test(key))
    .map((key) => ({ key, says: `未知的设置，可用的有 / is unknown; there are: ${keys.join(', ')}` }));
}
