import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { type Arrived, type FileStore, openFileStore } from './file-store.js';

const mb = 1024 * 1024;
const limit = 3 * mb;

async function* inChunks(bytes: Uint8Array, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (stream: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile());

let folder: string;
let server: S3rver;
let bucketUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tradeflow-files-'));
  const directory = path.join(folder, 's3');
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'tradeflow' }],
  });
  const { port } = await server.run();
  bucketUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/tradeflow/some%20place`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  let store: FileStore;
  beforeAll(() => {
    const dataDir = path.join(folder, 'data');
    store = openFileStore({ dataDir, filesUrl: where === 'a bucket' ? bucketUrl : undefined });
  });
  afterAll(() => store.close());

  it('come back as they were brought, whole or in part', async () => {
    const bytes = randomBytes(2 * mb + 17);
    const { digest, size, head } = await store.put(inChunks(bytes), { limit });
    expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(size).toBe(bytes.length);
    expect(Buffer.compare(head, bytes.subarray(0, head.length))).toBe(0);
    expect(head.length).toBeLessThanOrEqual(64 * 1024);
    expect(Buffer.compare(await read(await store.open(digest)), bytes)).toBe(0);
    expect(await read(await store.open(digest, { start: 5, end: 9 }))).toEqual(bytes.subarray(5, 10));
  });

  it('are kept once, whoever brings them and how often', async () => {
    const bytes = randomBytes(1000);
    const puts = await Promise.all([1, 2, 3].map(() => store.put(inChunks(bytes, 300), { limit })));
    const again = await store.put(inChunks(bytes), { limit });
    expect(new Set([...puts, again].map(({ digest }) => digest)).size).toBe(1);
    const named = (await filesIn(folder)).filter(({ name }) => name.startsWith(again.digest));
    expect(
      named.filter(({ parentPath }) => parentPath.includes(where === 'a bucket' ? '/s3/' : '/data/')),
    ).toHaveLength(
      where === 'a bucket' ? 3 : 1, // s3rver stores two small files beside the object
    );
  });

  it('are refused as soon as they are too large, and nothing of them stays', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked++;
        yield Buffer.alloc(mb, asked);
      }
    }
    const refused = store.put(endless(), { limit });
    await expect(refused).rejects.toThrow('文件过大，最多3MB');
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    expect(asked).toBe(4);
    expect(await filesIn(path.join(folder, 'data', 'files', 'incoming'))).toEqual([]);
  });

  it('are not kept when they are not acceptable', async () => {
    const bytes = Buffer.from(`not this one, in ${where}`);
    const accept = async ({ head }: Arrived) => {
      throw new Refusal('invalid', `no ${head.length}`);
    };
    await expect(store.put(inChunks(bytes), { limit, accept })).rejects.toThrow(`no ${bytes.length}`);
    expect(await store.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('are for nobody else on this machine', async () => {
    await store.put(inChunks(randomBytes(100)), { limit });
    const ours = path.join(folder, 'data', 'files');
    const below = await readdir(ours, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const one of below) {
      const { mode } = await stat(path.join(one.parentPath, one.name));
      expect([one.name, (mode & 0o777).toString(8)]).toEqual([one.name, one.isFile() ? '600' : '700']);
    }
    if (where === 'a folder') expect((await stat(ours)).mode & 0o777).toBe(0o700);
  });

  it('are said to be missing before anything is read', async () => {
    expect(await store.has('0'.repeat(64))).toBe(false);
    await expect(store.open('0'.repeat(64))).rejects.toThrow();
  });
});
