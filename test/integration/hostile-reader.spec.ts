import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.js';
import { contract } from '#contract/contract.js';
import { exportCalls } from '#contract/export.js';
import { hostileValues } from '#test/fixtures/hostile-values.js';
import { eventsSince } from '#test/language/events-since.js';
import { faultOf, hear, inOurWords } from '#test/language/hostile.js';
import type { Person } from '#test/language/person.js';
import { type Path, pathsOf, putAt } from '#test/language/schema-walk.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/access/matrix.js';
import { type RoleCode, roles } from '#workflows/approval/roles.js';

/**
 * Sends to every call what no form sends: the answer is a refusal in our words or, where it does no harm, a yes; it is
 * never a failure, and what was refused has changed nothing. A new call is read like all others.
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

/** Of all who may call it the one who may do least else: it is his work. */
function callerOf({ may }: Call): Promise<Person> | Person {
  if (may === 'anybody') return world.anybody;
  if (may === 'signed-in') return world.as('cgjl');
  const role = byRights.find((one) => [may].flat().some((permission) => permissionsOf(one).includes(permission)));
  return world.as(accountOf(role ?? 'administrator'));
}

type Row = Readonly<Record<string, unknown>>;

/** A row of the noun as its list shows it, so that what is sent is right but for one field. */
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
    // A stream that goes on: it takes no input.
    .filter(([, { path }]) => path !== '/sse/events')
    .map(([name, call]) => [`${noun}.${name}`, noun, call] as const),
);

/** Of what the rules of a call let through so much is sent, from all of its fields; `HOSTILE_INPUTS=1000` sends all. */
const mostSent = Number(process.env.HOSTILE_INPUTS ?? 30);
type Sent = readonly [what: string, input: unknown];

/** All fields wrong at once, each in another way, until each has been wrong in every way. */
const together = (paths: readonly Path[]): Sent[] =>
  hostileValues.map(([what], turn) => [
    `everything: ${what}`,
    paths.reduce<unknown>(
      (input, path, place) => putAt(input, path, hostileValues[(turn + place) % hostileValues.length]?.[1]),
      {},
    ),
  ]);

/** One field wrong at a time, in a way that the rules of the call let pass: what comes behind them must do. */
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
  // An export answers when its file is there: that takes its time, and its rules are those of its list.
  const most = Object.values<Call>(exportCalls).includes(call) ? 2 : mostSent;
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
      if (heard.envelope?.success === false) refused.set(heard.requestId, `${name}: ${what}: ${heard.envelope.msg}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  expect(faults.slice(0, 20)).toEqual([]);
});

it('what was refused has left no event', async () => {
  const events = await eventsSince(world.log, begin);
  const left = events.filter(({ meta }) => refused.has(meta.causationId ?? ''));
  // Numbers and names are taken before it is known whether they are needed; a name that is not comes free by itself.
  // That somebody tried to come in is on record.
  const told = left.filter(({ type }) => !/^(NumberTaken|NameClaimed|NameReleased|SignInFailed)$/.test(type));
  expect(told.map(({ stream, type, meta }) => `${stream} ${type} ${refused.get(meta.causationId)}`)).toEqual([]);
});
