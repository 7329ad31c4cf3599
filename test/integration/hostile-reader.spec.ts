import { beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';
import { file } from '#contract/platform/file.js';
import { hostileValues } from '#test/fixtures/hostile-values.js';
import { eventsSince } from '#test/language/events-since.js';
import { faultOf, hear, inOurWords, take } from '#test/language/hostile.js';
import type { Person } from '#test/language/person.js';
import { type Path, pathsOf, putAt } from '#test/language/schema-walk.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/catalog/pages.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';

/**
 * Sends to every call what no form sends. The answer must be a refusal with a Chinese message or, if the input does no
 * harm, a success; never a failure, and a refusal must change nothing. New calls are included automatically.
 */
let world: World;
let begin: bigint | undefined;
const refused = new Map<string, string>();
const atOnce = 24;

beforeAll(async () => {
  world = await startWorld();
  begin = await world.log.head();
});

const accountOf = (role: RoleCode) => (role === 'administrator' ? 'admin' : role === 'customer' ? 'customer1' : role);
const byRights = (Object.keys(roles) as RoleCode[]).toSorted(
  (a, b) => permissionsOf(a).length - permissionsOf(b).length,
);

/** The user with the fewest rights among those who may use the call, because the call is part of their work. */
function callerOf({ may }: Call): Promise<Person> | Person {
  if (may === 'anybody') return world.anybody;
  if (may === 'signed-in') return world.as('cgjl');
  const role = byRights.find((one) => [may].flat().some((permission) => permissionsOf(one).includes(permission)));
  return world.as(accountOf(role ?? 'administrator'));
}

type Row = Readonly<Record<string, unknown>>;

/** A row of the noun as its list shows it, so that the input is valid except for one field. */
async function rowOf(noun: string): Promise<Row> {
  const { list, detail } = contract[noun] ?? {};
  if (!list) return {};
  const person = await callerOf(list);
  const answer = (await person.send(list, {})).data as Row | Row[] | null;
  const page = (answer as { page?: Row } | null)?.page ?? answer;
  const [row = {}] = Array.isArray(page) ? page : ((page?.records ?? []) as Row[]);
  if (!detail || row.id === undefined) return row;
  return { ...row, ...((await person.send(detail, { id: row.id })).data as Row) };
}

const rows = new Map<string, Promise<Row>>();
const ids = /^(id|userId|roleId|idUser|businessKey|ownerId|orderId|warehouseId|supplierId|idFile)$/;

async function rightInput(noun: string, paths: readonly Path[]): Promise<Row> {
  const row = await (rows.get(noun) ?? rowOf(noun));
  rows.set(noun, Promise.resolve(row));
  const names = paths.flatMap(([first, ...rest]) => (rest.length === 0 ? [String(first)] : []));
  return Object.fromEntries(
    names.flatMap((name) => (name in row ? [[name, row[name]]] : ids.test(name) ? [[name, row.id]] : [])),
  );
}

const calls = Object.entries(contract).flatMap(([noun, all]) =>
  Object.entries(all)
    // An endless stream without input.
    .filter(([, { path }]) => path !== '/sse/events')
    .map(([name, call]) => [`${noun}.${name}`, noun, call] as const),
);

/** Limit of inputs sent among those that pass the schema, spread over all fields; `HOSTILE_INPUTS=1000` sends all. */
const mostSent = Number(process.env.HOSTILE_INPUTS ?? 30);
type Sent = readonly [what: string, input: unknown];

/** All fields wrong at once, each in a different way, until each field has had every wrong value. */
const together = (paths: readonly Path[]): Sent[] =>
  hostileValues.map(([what], turn) => [
    `everything: ${what}`,
    paths.reduce<unknown>(
      (input, path, place) => putAt(input, path, hostileValues[(turn + place) % hostileValues.length]?.[1]),
      {},
    ),
  ]);

/** One wrong field at a time that passes the schema, so that the code behind it must cope. */
function letThrough(call: Call, paths: readonly Path[], right: Row, faults: string[]): Sent[] {
  const passed = paths.flatMap((path) =>
    hostileValues.flatMap(([what, value]): Sent[] => {
      const input = putAt(right, path, value);
      const { success, error } = call.input.safeParse(input);
      const foreign = error?.issues.map(({ message }) => message).find((message) => !inOurWords(message));
      if (foreign) faults.push(`${path.join('.')}: ${what}: ${foreign}`);
      return success ? [[`${path.join('.')}: ${what}`, input]] : [];
    }),
  );
  // Exports are slow, because they answer when the file is complete, and their filters are those of the list.
  const most = call.path.includes('/export') ? 2 : mostSent;
  const stride = Math.max(1, Math.ceil(passed.length / most));
  return passed.filter((_, place) => place % stride === 0);
}

it.each(calls)('%s', async (name, noun, call) => {
  const faults: string[] = [];
  const paths = pathsOf(call.input);
  const right = await rightInput(noun, paths);
  const caller = await callerOf(call);
  const inputs: Sent[] = [
    ...together(paths),
    ...letThrough(call, paths, right, faults),
    ['names of prototypes', JSON.parse('{"__proto__":{"id":"x"},"constructor":"x","toString":"x"}')],
  ];
  const queue = inputs.values();
  const ask = async () => {
    for (const [what, input] of queue) {
      const heard = await hear(world.url, caller, call, input);
      const fault = heard.status === 401 && call.may !== 'anybody' ? 'signed out' : faultOf(heard);
      if (fault) faults.push(`${what}: ${fault}`);
      // Of two passwords generated at once, the first is refused as overtaken, although its call had an effect.
      const overtaken = heard.envelope?.msg === '密码已被修改，请重新重置密码';
      if (heard.envelope?.success === false && !overtaken)
        refused.set(heard.requestId, `${name}: ${what}: ${heard.envelope.msg}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  expect(faults.slice(0, 20)).toEqual([]);
});

const pdf = '%PDF-1.4\n%%EOF\n';
const part = (name: string, content: string, fileName?: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`;
const end = '--b--\r\n';
const right = part('bizType', 'order_attachment');
const forms: readonly (readonly [what: string, body: string, type?: string])[] = [
  ['no boundary', part('file', pdf, 'a.pdf') + end, 'multipart/form-data'],
  ['an empty boundary', part('file', pdf, 'a.pdf') + end, 'multipart/form-data; boundary='],
  ['another boundary', part('file', pdf, 'a.pdf') + end, 'multipart/form-data; boundary=other'],
  ['no end', part('file', pdf, 'a.pdf')],
  ['an end within the head', '--b\r\ncontent-disposition: form-data; name="fi'],
  ['nothing', ''],
  ['no file', right + end],
  ['a file that is a field', part('file', pdf) + end],
  ['two files', right + part('file', pdf, 'a.pdf') + part('file', pdf, 'b.pdf') + end],
  ['a field named __proto__', part('__proto__', 'x') + part('file', pdf, 'a.pdf') + end],
  ['a file named __proto__', part('__proto__', pdf, 'a.pdf') + end],
  ['a field named constructor', part('constructor', 'x') + right + part('file', pdf, 'a.pdf') + end],
  ['a purpose of a prototype', part('bizType', '__proto__') + part('file', pdf, 'a.pdf') + end],
  ['a purpose twice', right + right + part('file', pdf, 'a.pdf') + end],
  ['a long purpose', part('bizType', 'x'.repeat(20_000)) + part('file', pdf, 'a.pdf') + end],
  ['many fields', part('k', 'x').repeat(2000) + part('file', pdf, 'a.pdf') + end],
  ['a part without a name', `--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n${end}`],
  ['a part without a head', `--b\r\n\r\nx\r\n${end}`],
  [
    'an encoding that is none',
    `--b\r\ncontent-disposition: form-data; name="file"; filename*=x''%zz.pdf\r\n\r\n${end}`,
  ],
  ...[
    '',
    '.',
    '..',
    '.pdf',
    'a',
    'a.constructor',
    'a\u0000b.pdf',
    'a\u0001\u001b[31m.pdf',
    '../../etc/a.pdf',
    'C:\\\\a\\\\b.pdf',
    'a\u202efdp.exe',
  ]
    .concat(`${'长'.repeat(300)}.pdf`, 'x'.repeat(300))
    .map((name) => [`a file named ${JSON.stringify(name)}`, right + part('file', pdf, name) + end] as const),
];

it.each(forms)('a form with %s', async (what, body, type = 'multipart/form-data; boundary=b') => {
  const heard = await take(
    await fetch(`${world.url}/api${file.upload.path}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${(await world.as('customer1')).token}` },
      body,
    }),
  );
  expect(heard.envelope).toBeDefined();
  // The message quotes the file's extension.
  const msg = heard.envelope?.msg.replace(/：\w+$/, '') ?? '';
  expect(faultOf({ ...heard, ...(heard.envelope && { envelope: { ...heard.envelope, msg } }) })).toBeUndefined();
  const { originalFileName: kept = '' } = (heard.envelope?.data ?? {}) as { originalFileName?: string };
  expect(kept).not.toMatch(/[\p{Cc}\\/\u202e]|^\.+$/u);
  expect([...kept].length).toBeLessThanOrEqual(200);
  if (!heard.envelope?.success) refused.set(heard.requestId, `a form with ${what}`);
});

it('what was refused has left no event', async () => {
  const events = await eventsSince(world.log, begin);
  const left = events.filter(({ meta }) => refused.has(meta.causationId ?? ''));
  // Numbers and names are taken before it is known whether they are needed; unneeded names are released later.
  // Likewise, a removal records that it has begun before it is known whether another one was faster.
  // Failed sign-ins are recorded.
  const before = /^(NumberTaken|NameClaimed|NameReleased|RemovalBegun|RemovalDropped|SignInFailed)$/;
  const told = left.filter(({ type }) => !before.test(type));
  expect(told.map(({ stream, type, meta }) => `${stream} ${type} ${refused.get(meta.causationId)}`)).toEqual([]);
});
