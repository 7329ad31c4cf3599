import { type Settings, schema, toSettings } from '#infra/config/settings.js';

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

const noSender = { key: 'MAIL_FROM', says: '设置 MAIL_URL 时必须设置 / is required with MAIL_URL' };

/** A process that runs only some of the roles shares everything with other processes, so these must be set. */
function missingFor(given: Environment): { key: string; says: string }[] {
  const named = given.ROLE?.split(',').map((role) => role.trim()) ?? ['all'];
  if (named.includes('all')) return [];
  const needed = ['DATABASE_URL', 'EVENTSTORE_URL', ...(named.includes('api') ? ['JWT_SECRET'] : [])];
  return needed
    .filter((key) => !given[key])
    .map((key) => ({ key, says: `ROLE=${given.ROLE} 时必须设置 / is required with ROLE=${given.ROLE}` }));
}

function unknown(environment: Environment): { key: string; says: string }[] {
  return Object.keys(environment)
    .filter((key) => key.startsWith('TRADEFLOW_') && !serviceLinks.test(key))
    .map((key) => ({ key, says: `未知的设置，可用的有 / is unknown; there are: ${keys.join(', ')}` }));
}
