import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '#contract/lookups.js';
import { file } from '#contract/platform/file.js';
import { account } from '#contract/sign-in.js';
import { aPdf } from '#test/language/files.js';
import { startWorld, type World } from '#test/language/world.js';

const patience = { headers: 400, body: 400, file: 60_000 };
let world: World;
beforeAll(async () => {
  world = await startWorld({ patience });
});

/** Sends `first` at once, then the rest byte by byte. @returns the answer, once the connection is closed */
function drip(first: string, rest: Iterable<string | Uint8Array>, pause = 50): Promise<string> {
  const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1', noDelay: true });
  const bytes = rest[Symbol.iterator]();
  let answered = '';
  socket.write(first);
  const timer = setInterval(() => {
    const { value, done } = bytes.next();
    if (!done) socket.write(value);
  }, pause);
  socket.on('data', (chunk) => {
    answered += chunk.toString();
  });
  return new Promise((resolve) => {
    // A client that is cut off while sending may get an error.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answered);
    });
  });
}

function* endless(byte: string): Generator<string> {
  for (;;) yield byte;
}

const headOf = (method: string, path: string, ...headers: string[]) =>
  [`${method} /api${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
const json = 'content-type: application/json';
const form = 'content-type: multipart/form-data; boundary=b';
const tooSlow = /^HTTP\/1.1 408 .*content-security-policy: .*"code":40001,"msg":"请求超时"/s;

describe('whoever never comes to an end is cut off, and told why', () => {
  it('with headers', async () => {
    expect(await drip(`GET /api/account/info HTTP/1.1\r\nhost: x\r\nx-`, endless('a'))).toMatch(tooSlow);
  });

  it.each([
    ['announced', 'content-length: 60000'],
    ['in pieces', 'transfer-encoding: chunked'],
  ])('with a body, %s', async (_, header) => {
    const byte = header.startsWith('t') ? '1\r\n \r\n' : ' ';
    expect(await drip(headOf('POST', account.login.path, json, header), endless(byte))).toMatch(tooSlow);
  });

  it('with a body that is answered already, or looked at by nobody', async () => {
    const answered = await drip(headOf('POST', file.upload.path, form, 'content-length: 60000'), endless('a'));
    expect(answered).toMatch(/^HTTP\/1.1 401/);
    const ignored = await drip(headOf('POST', account.login.path, form, 'content-length: 60000'), endless('a'));
    expect(ignored).toMatch(/^HTTP\/1.1 (200|408)/);
  });
});

it('a file that comes no further is given up, whoever brings it', async () => {
  const { token } = await world.as('customer1');
  const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
  const head = headOf('POST', file.upload.path, form, 'content-length: 60000', `authorization: ${token}`);
  expect(await drip(head, begun, 1)).toMatch(tooSlow);
});

it('a file may take its time, whoever brings it, and others go on meanwhile', async () => {
  const customer = await world.as('customer1');
  const text = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${aPdf().content}\r\n--b--\r\n`;
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: 20 }, (_, part) =>
    bytes.subarray((part * bytes.length) / 20, ((part + 1) * bytes.length) / 20),
  );
  const head = headOf(
    'POST',
    file.upload.path,
    form,
    `content-length: ${bytes.length}`,
    `authorization: ${customer.token}`,
    'connection: close',
  );
  const uploading = drip(head, parts);
  expect((await customer.send(lookups.customers, {})).code).toBe(20000);
  expect(await uploading).toMatch(/"code":20000.*"originalFileName":"a.pdf"/s);
});
