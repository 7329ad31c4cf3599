import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

export const roles = ['api', 'projector', 'reactor', 'jobs'] as const;
export type Role = (typeof roles)[number];

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const secret = (length: number) =>
  z.string().min(length).optional().describe(`至少 ${length} 个字符 / at least ${length} characters`);

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));

const integer = (min: number, max: number, initial: number) =>
  whole(min, max)
    .default(initial)
    .describe(`${min}–${max} 的整数，默认 ${initial} / an integer from ${min} to ${max}, default ${initial}`);

/** A value that is never shown, not even when it is wrong: it is or may hold a password. */
const hidden = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ ...schema.meta(), hidden: true });

const url = (...protocols: string[]) =>
  z
    .url({ protocol: new RegExp(`^(${protocols.map((protocol) => protocol.replace('+', '\\+')).join('|')})$`) })
    .optional()
    .describe(`以下开头的地址 / an address starting with: ${protocols.map((protocol) => `${protocol}://`).join(' ')}`);

/** A service asked over HTTP. `fetch` refuses an address with an account, and repeats it in its error. */
const service = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !URL.canParse(text) || !(new URL(text).username || new URL(text).password))
  .optional()
  .describe(
    'http:// 或 https:// 开头、不含账号的地址，密钥写在 …_HEADERS 中 / an address starting with http:// or https://, without an account: keys belong in …_HEADERS',
  );

/** As the client reads it: several hosts with ports, which no URL has. */
const eventStore = z
  .string()
  .regex(
    /^(esdb|kurrentdb)(\+discover)?:\/\/([^:@/\s]+:[^@/\s]+@)?[^\s,/?:@]+(:\d+)?(,[^\s,/?:@]+(:\d+)?)*\/?(\?\S+)?$/,
  )
  .transform((text) => text.replace(/^kurrentdb/, 'esdb'))
  .optional()
  .describe('以下开头的地址 / an address starting with: esdb:// esdb+discover://');

const bucket = z
  .string()
  .regex(/^https?:\/\/[^/\s]+\/[^/?\s]+/)
  .optional()
  .describe(
    'S3 兼容存储桶的地址，如 / the address of a bucket that speaks S3, as https://KEY:SECRET@host/bucket/prefix?region=…',
  );

const mailbox = z
  .string()
  .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
  .optional()
  .describe('发件人地址，如 / the sender, such as 友好贸易 <no-reply@example.com>');

const roleList = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['all', ...roles])).nonempty())
  .transform((list): readonly Role[] => (list.includes('all') ? roles : [...new Set(list as Role[])]));

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.trim().split('/');
  return (
    isIP(address) > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  );
};

const proxies = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every(isNetwork))
  .transform((text) => (/^\d+$/.test(text) ? Number(text) || false : text));

/** Header names and values as JSON. */
const headers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string()))
  .optional()
  .describe('JSON，例如 / JSON, such as {"Authorization":"Bearer …"}');

const tiles = z
  .string()
  .regex(/^(https?:\/)?\//)
  .refine((template) => ['{z}', '{x}', '{y}'].every((part) => template.includes(part)))
  .optional()
  .describe('地图瓦片地址，如 / the address of map tiles, such as https://tiles.example.com/{z}/{x}/{y}.png');

/** All settings. The descriptions are shown to the user when a value is wrong. */
export const schema = z.object({
  PORT: integer(0, 65535, 8080),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('监听地址，默认 127.0.0.1 / the address to listen on, default 127.0.0.1'),
  DATA_DIR: z.string().default('.data').describe('数据目录，默认 .data / the data folder, default .data'),
  DATABASE_URL: hidden(url('postgresql', 'postgres')),
  EVENTSTORE_URL: hidden(eventStore),
  EVENT_DATABASE_URL: hidden(url('postgresql', 'postgres')),
  ROLE: roleList
    .default(roles)
    .describe(
      `all，或用逗号分隔的 ${roles.join(', ')}；默认 all / all, or a comma-separated list of ${roles.join(', ')}; default all`,
    ),
  DEMO: flag
    .optional()
    .describe(
      '1 或 0；默认 1，设置了 PUBLIC_URL 或对外的 HOST 时默认 0 / 1 or 0; default 1, but 0 with PUBLIC_URL or a HOST for others',
    ),
  ADMIN_PASSWORD: hidden(secret(12)),
  JWT_SECRET: hidden(secret(32)),
  TOKEN_MINUTES: integer(1, 1440, 30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal | error | warn | info | debug | trace | silent'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'])
    .optional()
    .describe('json | pretty，默认终端上为 pretty / default pretty on a terminal'),
  PUBLIC_URL: url('http', 'https'),
  MAIL_URL: hidden(url('smtp', 'smtps')),
  MAIL_FROM: mailbox,
  SMS_URL: hidden(service),
  SMS_HEADERS: hidden(headers),
  TRUST_PROXY: proxies
    .default(false)
    .describe('0、代理层数，或代理地址列表，默认 0 / 0, how many proxies, or a list of their addresses, default 0'),
  HEALTH_PORT: whole(0, 65535).optional().describe('0–65535 的整数 / an integer from 0 to 65535'),
  METRICS_TOKEN: hidden(secret(16)),
  RATE_SOURCE_URL: hidden(service),
  RATE_SOURCE_HEADERS: hidden(headers),
  TRACKING_URL: hidden(service),
  TRACKING_HEADERS: hidden(headers),
  MAP_TILES: tiles,
  MAP_ATTRIBUTION: z
    .string()
    .max(200)
    .default('')
    .describe('地图瓦片的版权说明，最多 200 个字符 / whose tiles they are, at most 200 characters'),
  FILES_URL: hidden(bucket),
  MAX_FILE_MB: integer(1, 4096, 100),
  MAX_UPLOAD_MB_A_DAY: integer(1, 10_000_000, 10_000),
  CONSOLE_DIR: z.string().default('dist/console').describe('控制台构建目录 / the folder of the built console'),
});

export type Values = z.output<typeof schema>;

export interface Settings {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Unset: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Unset: an embedded event node. */
  eventStoreUrl: string | undefined;
  /** Database of the embedded event node. Unset: `tradeflow_events` beside the read database. */
  eventDatabaseUrl: string | undefined;
  roles: readonly Role[];
  demo: boolean;
  /** Password of the first administrator. Unset: generated at the first start and shown once. */
  adminPassword: string | undefined;
  /** Unset: generated once and kept in `dataDir` (`withSecret`). */
  jwtSecret: string | undefined;
  tokenMinutes: number;
  logLevel: Values['LOG_LEVEL'];
  /** Unset: pretty-printed on a terminal. */
  logFormat: Values['LOG_FORMAT'];
  /** Public address of the installation, for links in mails. */
  publicUrl: string | undefined;
  /** The SMTP server for senders without one of their own. */
  mailUrl: string | undefined;
  /** The sender of mails; set with `mailUrl`. */
  mailFrom: string | undefined;
  /** The provider of text messages (infra/messages). Unset: none are sent. */
  smsUrl: string | undefined;
  smsHeaders: Readonly<Record<string, string>>;
  trustProxy: false | number | string;
  /** Port for `/metrics` and `/health/*` apart from the api; for workers, which have no api. */
  healthPort: number | undefined;
  /** Token required from scrapers of `/metrics`. Unset: only this machine may ask, and nobody where `publicUrl` is set. */
  metricsToken: string | undefined;
  /** Source of exchange rates for the job (services/jobs/rates). Unset: none. */
  rateSourceUrl: string | undefined;
  rateSourceHeaders: Readonly<Record<string, string>>;
  /** Provider of ship positions for the job (infra/tracking). Unset: none. */
  trackingUrl: string | undefined;
  trackingHeaders: Readonly<Record<string, string>>;
  /** Map tiles shown above the console's built-in coastline. Unset: none, and no network is needed. */
  mapTiles: string | undefined;
  mapAttribution: string;
  /** Bucket for file contents. Unset: a folder in `dataDir`. */
  filesUrl: string | undefined;
  maxFileMb: number;
  /** Maximum upload volume of a user within 24 hours. */
  maxUploadMbADay: number;
  /** Absolute path. */
  consoleDir: string;
}

export function toSettings(values: Values): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    eventStoreUrl: values.EVENTSTORE_URL,
    eventDatabaseUrl: values.EVENT_DATABASE_URL,
    roles: values.ROLE,
    demo: values.DEMO ?? !isOpen(values),
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET,
    tokenMinutes: values.TOKEN_MINUTES,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    publicUrl: values.PUBLIC_URL,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM,
    smsUrl: values.SMS_URL,
    smsHeaders: values.SMS_HEADERS ?? {},
    trustProxy: values.TRUST_PROXY,
    healthPort: values.HEALTH_PORT,
    metricsToken: values.METRICS_TOKEN,
    rateSourceUrl: values.RATE_SOURCE_URL,
    rateSourceHeaders: values.RATE_SOURCE_HEADERS ?? {},
    trackingUrl: values.TRACKING_URL,
    trackingHeaders: values.TRACKING_HEADERS ?? {},
    mapTiles: values.MAP_TILES,
    mapAttribution: values.MAP_ATTRIBUTION,
    filesUrl: values.FILES_URL,
    maxFileMb: values.MAX_FILE_MB,
    maxUploadMbADay: values.MAX_UPLOAD_MB_A_DAY,
    consoleDir: path.resolve(values.CONSOLE_DIR),
  };
}

/** Whether others than this machine's users can sign in: accounts with a known password are then made only on request. */
const isOpen = ({ PUBLIC_URL, HOST }: Values): boolean =>
  PUBLIC_URL !== undefined || !/^(localhost|127(\.\d+){3}|::1)$/.test(HOST);
