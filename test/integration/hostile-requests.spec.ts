import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allCalls } from '#contract/contract.js';
import { type Call, largestBodyOf } from '#contract/platform/call.js';
import { account } from '#contract/sign-in.js';
import { safetyOfData } from '#services/api/platform/http/safety.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/catalog/pages.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const accountOf = (role: RoleCode) => (role === 'administrator' ? 'admin' : role === 'customer' ? 'customer1' : role);
const codes = Object.keys(roles) as RoleCode[];

/** A user who may send the call, because most damage is done by insiders. */
function mayBeSentBy({ may }: Call): string | undefined {
  if (may === 'anybody' || may === 'signed-in') return 'cgzg';
  const role = codes.find((code) => [may].flat().some((permission) => permissionsOf(code).includes(permission)));
  return role && accountOf(role);
}

const tokenFor = async (call: Call) => {
  const name = call.may === 'anybody' ? undefined : mayBeSentBy(call);
  return name === undefined ? undefined : (await world.as(name)).token;
};

interface Hostile {
  readonly body?: string | Uint8Array | ReadableStream;
  readonly type?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

async function send(call: Call, { body, type = 'application/json', query = '', headers }: Hostile, token?: string) {
  const path = call.path.replace(/:\w+/g, 'x');
  const response = await fetch(`${world.url}/api${path}?${query}`, {
    method: call.method,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: body ?? null,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  const text = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject(safetyOfData);
  const { code, msg } = text.startsWith('{') ? (JSON.parse(text) as { code?: number; msg?: string }) : {};
  return { status: response.status, code, msg, type: response.headers.get('content-type') ?? '' };
}

const fields = (count: number, write: (place: number) => string, separator: string) =>
  Array.from({ length: count }, (_, place) => write(place)).join(separator);
const keys = (count: number) => `{${fields(count, (place) => `"k${place}":0`, ',')}}`;
const form = (count: number) => fields(count, (place) => `k${place}=0`, '&');
/** Every call of a kind is sent the same bodies: writing them costs more than refusing them. */
const bodiesBeyond = new Map<number, { spaces: string; keys: string; list: string; form: string }>();
function beyond(largest: number) {
  const bodies = bodiesBeyond.get(largest) ?? {
    spaces: ' '.repeat(largest + 1),
    keys: keys(largest / 16 + 1),
    list: `[${'0,'.repeat(largest / 16 + 1)}0]`,
    form: form(largest / 16 + 1),
  };
  bodiesBeyond.set(largest, bodies);
  return bodies;
}
const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Exceeds every limit. */
const thirteenMegabytes = keys(1_000_000);
const inChunks = () =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 80; sent++) controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      controller.close();
    },
  });

const writing = allCalls.filter(({ method, path }) => method !== 'GET' && path !== '/file');
const tooLarge = { status: 413, code: 40001, msg: '请求数据过大' };
const malformed = { status: 200, code: 40001, msg: '请求数据格式不正确' };

/** Length of the longest text that the api parses during `meanwhile`; the api runs in this process. */
async function longestParsed(meanwhile: () => Promise<void>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await meanwhile();
    return Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
  } finally {
    parse.mockRestore();
  }
}

describe('a body larger than the call takes is refused before it is parsed', () => {
  it('from anybody, to each kind of call, while a colleague goes on working', async () => {
    const colleague = await world.as('cgjl');
    let done = false;
    const work = (async () => {
      let worked = 0;
      for (; !done; worked++) expect((await colleague.send(account.info, {})).code).toBe(20000);
      return worked;
    })();
    const kinds = new Map(writing.map((call) => [`${call.may === 'anybody'} ${largestBodyOf(call)}`, call]));
    const longest = await longestParsed(async () => {
      for (const call of kinds.values()) {
        const answer = await send(call, { body: thirteenMegabytes });
        if (call.may === 'anybody') expect(answer).toMatchObject(tooLarge);
        else expect(answer.status).toBe(401);
      }
    });
    done = true;
    expect(longest).toBeLessThan(64 * 1024);
    expect(await work).toBeGreaterThan(0);
  });

  it.each(writing.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const token = await tokenFor(call);
    const largest = largestBodyOf(call);
    const longest = await longestParsed(async () => {
      const { spaces, keys, list, form } = beyond(largest);
      for (const body of [spaces, keys, list]) expect(await send(call, { body }, token)).toMatchObject(tooLarge);
      const plain = { type: 'application/x-www-form-urlencoded' };
      expect(await send(call, { ...plain, body: form }, token)).toMatchObject(tooLarge);
    });
    expect(longest).toBeLessThan(largest);
  });

  it('that is not announced, or packed', async () => {
    expect(await send(account.login, { body: inChunks() })).toMatchObject(tooLarge);
    const packed = { headers: { 'content-encoding': 'gzip' } };
    expect(await send(account.login, { ...packed, body: gzipSync(thirteenMegabytes) })).toMatchObject(tooLarge);
    expect(await send(account.login, { ...packed, body: gzipSync(keys(100)) })).toMatchObject(malformed);
  });
});

describe('what is small and odd is answered, by every call', () => {
  const odd: Record<string, Hostile> = {
    'many fields': { body: keys(200) },
    'a form of many fields': { body: form(200), type: 'application/x-www-form-urlencoded' },
    'a field named __proto__': { body: '{"__proto__":{"x":1}}' },
    'a form’s field named __proto__': { body: '__proto__=1', type: 'application/x-www-form-urlencoded' },
    'many parts': {
      body: `${fields(50, (place) => `--b\r\ncontent-disposition: form-data; name="k${place}"\r\n\r\nx\r\n`, '')}--b--`,
      type: 'multipart/form-data; boundary=b',
    },
    'some text': { body: 'x', type: 'text/plain' },
    'something unknown': { body: '<x/>', type: 'application/xml' },
    nothing: { body: '' },
  };
  const answers = new Set([20000, 9999, 40001, 40300, 40400, 40900, 42900, 50008]);

  it.each(writing.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const token = await tokenFor(call);
    expect(await send(call, { body: deep(100) }, token)).toMatchObject(malformed);
    // 中 as another encoding writes it.
    const json = Uint8Array.from(Buffer.from('{"name":"\xd6\xd0"}', 'latin1'));
    expect(await send(call, { body: json }, token)).toMatchObject(malformed);
    const fields = {
      body: Uint8Array.from(Buffer.from('name=\xd6\xd0', 'latin1')),
      type: 'application/x-www-form-urlencoded',
    };
    expect(await send(call, fields, token)).toMatchObject(malformed);
    for (const [name, hostile] of Object.entries(odd)) {
      const { status, code, msg } = await send(call, hostile, token);
      expect([200, 413], name).toContain(status);
      expect(answers, name).toContain(code);
      expect(msg, name).toBeTruthy();
    }
  });
});

describe('a page of another site', () => {
  const open = allCalls
    .filter(({ may }) => may === 'anybody')
    .map((call) => [`${call.method} ${call.path}`, call] as const);
  const readings = ['/portal/home', '/portal/articles', '/portal/article', '/portal/picture'];
  const refused = { code: 40300, msg: '不接受其他网站发来的请求' };
  const from = (site: string): Hostile => ({
    type: 'text/plain',
    query: 'username=admin&password=x&uuid=of-a-stranger',
    headers: { 'sec-fetch-site': site },
  });
  const counted = async () =>
    (await sql<{ key: string }>`select key from sign_in.attempt order by key`.execute(world.db)).rows;

  it.each(open)('has its visitors do nothing, and shows them what is public: %s', async (_, call) => {
    const before = await counted();
    const answer = await send(call, from('cross-site'));
    if (readings.includes(call.path)) expect(answer.msg).not.toBe(refused.msg);
    else expect(answer).toMatchObject(refused);
    expect(await counted()).toEqual(before);
  });

  it.each(['same-origin', 'same-site', 'none'])('is none of %s', async (site) => {
    for (const [name, call] of open) expect((await send(call, from(site))).msg, name).not.toBe(refused.msg);
    expect((await counted()).map(({ key }) => key)).toContain('account admin');
  });
});

describe('an address full of questions is answered, by every call', () => {
  const reading = allCalls.filter(({ path }) => path !== '/sse/events');
  it.each(reading.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const token = await tokenFor(call);
    for (const query of [form(1500), 'a[b][c]=1&a[b][c]=2&page[x]=1&id[]=1&id[y]=2', '__proto__=1&constructor=2&%=%']) {
      const { status, type } = await send(call, { query }, token);
      expect(status).toBeLessThan(500);
      expect(type).toMatch(/^(application\/json|image\/png|application\/octet-stream|text\/plain)/);
    }
  });

  it.each(['/api/%zz', '/api/mall/order/%c0%ae', `/api/pref/${'k'.repeat(300)}`])(
    'that cannot be read is refused in words: %s',
    async (path) => {
      const response = await fetch(`${world.url}${path}`);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ success: false, msg: expect.stringMatching(/[\u4e00-\u9fff]/) });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('that is too long is refused in words', async () => {
    expect(await send(account.qrStatus, { query: form(10_000) })).toMatchObject({ status: 431, code: 40001 });
  });
});
