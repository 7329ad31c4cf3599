import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { file as calls } from '#contract/platform/file.js';
import { atFileEnd } from '#test/language/file-end.js';
import { aFile, aPdf, aSheet, bring, digestOf, fetchFrom, png, refusalOf } from '#test/language/files.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

/** A world that stores files in a folder or in a bucket. */
async function worldWith(where: string): Promise<World> {
  if (where === 'a folder') return startWorld({ env: { MAX_FILE_MB: '20' } });
  const directory = await mkdtemp(path.join(tmpdir(), 'tradeflow-s3-'));
  const configureBuckets = [{ name: 'tradeflow' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  atFileEnd(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return startWorld({
    env: { MAX_FILE_MB: '20', FILES_URL: `http://S3RVER:S3RVER@127.0.0.1:${port}/tradeflow/files` },
  });
}

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  let world: World;
  let customer: Person;
  beforeAll(async () => {
    world = await worldWith(where);
    customer = await world.as('customer1');
  });

  it('come back as they were brought, under their name', async () => {
    // Larger than the body of any other request may be.
    const content = Buffer.concat([Buffer.from(aPdf().content), randomBytes(18 * 1024 * 1024)]);
    const name = `提单 "最终" 'v2' 🚢 ${'很'.repeat(60)}.pdf`;
    const answer = await bring(world, customer, { name, content });
    expect(answer).toMatchObject({ code: 20000, data: { originalFileName: name, fileSize: content.length } });
    const response = await fetchFrom(world, customer, `/file/download?idFile=${answer.data.id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(savedAs(response)).toBe(name);
    expect(digestOf(await bytesOf(response))).toBe(digestOf(content));
  });

  it('are sent in part, and not again to whoever has them', async () => {
    const { content } = aPdf();
    const address = `/file/download?idFile=${await aFile(world, customer)}`;
    const part = await fetchFrom(world, customer, address, { range: 'bytes=0-7' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-7/${Buffer.byteLength(content)}`);
    const tail = await fetchFrom(world, customer, address, { range: 'bytes=-6' });
    expect([tail.status, await tail.text()]).toEqual([206, '%%EOF\n']);
    const beyond = await fetchFrom(world, customer, address, { range: 'bytes=99999-' });
    expect(beyond.status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect(etag).toBe(`"${digestOf(content)}"`);
    expect((await fetchFrom(world, customer, address, { 'if-none-match': etag })).status).toBe(304);
  });

  it('can be asked for without their bytes', async () => {
    const id = await aFile(world, customer);
    const head = (person: Person) =>
      fetch(`${world.url}/api/file/download?idFile=${id}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${person.token}` },
      });
    expect((await head(customer)).headers.get('content-type')).toBe('application/pdf');
    expect((await head(await world.as('customer2'))).headers.get('content-type')).toMatch('application/json');
  });

  it('show pictures in the page, and nothing else', async () => {
    const id = await aFile(world, customer, { name: '样品.PNG', content: png, bizType: 'goods_pic' });
    for (const address of [`/file/getImgStream?idFile=${id}`, `/file/img/${id}/x.png`]) {
      const picture = await fetchFrom(world, customer, address);
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(picture.headers.get('content-disposition')).toMatch(/^inline;/);
      expect(await bytesOf(picture)).toEqual(png);
    }
    const pdf = await fetchFrom(world, customer, `/file/getImgStream?idFile=${await aFile(world, customer)}`);
    expect(pdf.status).toBe(400);
    expect(await refusalOf(pdf)).toEqual({ code: 40001, msg: '该文件不是图片' });
  });

  it('show no picture that is too large to be unpacked, but give it to whoever saves it', async () => {
    const content = Buffer.from(png);
    content.writeUInt32BE(30_000, 16);
    content.writeUInt32BE(30_000, 20);
    const id = await aFile(world, customer, { name: '巨幅.png', content, bizType: 'goods_pic' });
    for (const address of [`/file/getImgStream?idFile=${id}`, `/file/img/${id}/x.png`]) {
      const answer = await fetchFrom(world, customer, address);
      expect(answer.status).toBe(400);
      expect(await refusalOf(answer)).toEqual({ code: 40001, msg: '文件内容过大，无法预览，请下载查看' });
    }
    expect(await bytesOf(await fetchFrom(world, customer, `/file/download?idFile=${id}`))).toEqual(content);
  });
});

describe('what one user brings', () => {
  it('is bounded within a day', async () => {
    const world = await startWorld({ env: { MAX_FILE_MB: '2', MAX_UPLOAD_MB_A_DAY: '1' } });
    const customer = await world.as('customer1');
    const given = (place: number) => ({ name: `${place}.txt`, content: Buffer.alloc(600_000, String(place)) });
    for (const place of [1, 2]) expect(await bring(world, customer, given(place))).toMatchObject({ code: codes.ok });
    expect(await bring(world, customer, given(3))).toMatchObject({
      code: codes.limited,
      msg: '24小时内最多上传 1 MB，请明天再传',
    });
    expect(await bring(world, await world.as('customer2'), given(3))).toMatchObject({ code: codes.ok });
  });

  it('is bounded at once, until one of those under way ends', async () => {
    const world = await startWorld();
    const customer = await world.as('customer1');
    const headers = {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'multipart/form-data; boundary=part',
    };
    const begun = Array.from({ length: 20 }, () => {
      const one = request(`${world.url}/api/file`, { method: 'POST', headers }).on('error', () => undefined);
      one.write('--part\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nnever ends');
      return one;
    });
    const small = () => bring(world, customer, { name: 'b.txt', content: Buffer.from('ends') });
    await expect.poll(async () => (await small()).msg).toBe('同时上传的文件过多，请稍后再试');
    expect(
      await bring(world, await world.as('customer2'), { name: 'b.txt', content: Buffer.from('his') }),
    ).toMatchObject({ code: codes.ok });
    for (const one of begun) one.destroy();
    await expect.poll(async () => (await small()).code).toBe(codes.ok);
  });
});

describe('what is brought', () => {
  let world: World;
  let customer: Person;
  beforeAll(async () => {
    world = await startWorld({ env: { MAX_FILE_MB: '1', LOG_LEVEL: 'error' } });
    customer = await world.as('customer1');
  });

  it('is kept once, whoever brings it', async () => {
    const stored = async () =>
      (await readdir(path.join(world.settings.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
        (one) => one.isFile(),
      ).length;
    const first = await aFile(world, customer, aPdf('a.pdf', 'the same'));
    const before = await stored();
    const second = await aFile(world, await world.as('cgjl'), aPdf('b.pdf', 'the same'));
    expect(second).not.toBe(first);
    expect(await stored()).toBe(before);
  });

  it('is kept once when the same command comes twice', async () => {
    const headers = { authorization: `Bearer ${customer.token}`, 'idempotency-key': 'upload-1' };
    const post = async () => {
      const body = new FormData();
      body.append('file', new Blob(['编号,数量\n1,2\n']), '清单.csv');
      const response = await fetch(`${world.url}/api/file`, { method: 'POST', headers, body });
      return ((await response.json()) as { data: { id: string } }).data.id;
    };
    expect(await post()).toBe(await post());
  });

  it.each(['query', 'form', 'behind'] as const)('says in the %s what it is for', async (bizTypeIn) => {
    const { data } = await bring(world, customer, { ...aPdf(), bizType: 'goods_attachment', bizTypeIn });
    expect(data).toMatchObject({ bizType: 'goods_attachment', bizTypeName: '商品附件', extension: 'pdf' });
  });

  it('is a sheet, text in the encodings of here, or a file of the years before', async () => {
    const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const gbk = Buffer.from('b1e0bac52ccafdc1bf0a', 'hex');
    const names = { 'a.xlsx': await aSheet([['编号', 1]]), 'b.xls': cfb, 'c.csv': gbk, 'd.txt': 'BM 编号' };
    for (const [name, content] of Object.entries(names)) {
      expect(await bring(world, customer, { name, content })).toMatchObject({ code: 20000 });
    }
  });

  const html = '<!doctype html><script>alert(1)</script>';
  const exe = Buffer.concat([Buffer.from('MZ'), randomBytes(500)]);
  it.each([
    ['照片.jpg', png, '文件内容与扩展名jpg不符'],
    ['合同.pdf', '只是文字', '文件内容与扩展名pdf不符'],
    ['清单.txt', png, '文件内容与扩展名txt不符'],
    ['合同.txt', aPdf().content, '文件内容与扩展名txt不符'],
    ['表.xlsx', 'PK 不是表格', '文件内容与扩展名xlsx不符'],
    ['病毒.pdf', exe, '文件内容与扩展名pdf不符'],
    ['病毒.exe', exe, '不支持的文件类型：exe'],
    ['页面.html', html, '不支持的文件类型：html'],
    ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', '不支持的文件类型：svg'],
    ['没有扩展名', aPdf().content, '不支持的文件类型'],
    ['空.pdf', '', '文件内容为空'],
    ['大.pdf', Buffer.concat([Buffer.from(aPdf().content), randomBytes(1024 * 1024)]), '文件过大，最多1MB'],
  ])('as %s is refused in words', async (name, content, msg) => {
    expect(await bring(world, customer, { name, content })).toMatchObject({ status: 200, code: 40001, msg });
  });

  it('for pictures of goods must be a picture, and for something that there is', async () => {
    const { msg } = await bring(world, customer, { ...aPdf(), bizType: 'goods_pic' });
    expect(msg).toBe('不支持的文件类型：pdf，请上传jpg、jpeg、png、bmp、gif、webp格式的文件');
    for (const bizType of ['nonsense', 'export']) {
      expect(await bring(world, customer, { ...aPdf(), bizType })).toMatchObject({
        code: 40001,
        msg: '业务类型不正确',
      });
    }
  });

  it('leaves nothing behind when it is taken back half way', async () => {
    const sending = new AbortController();
    const half = new ReadableStream({
      start(stream) {
        stream.enqueue(
          Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
        );
      },
    });
    const headers = { authorization: `Bearer ${customer.token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const options = { method: 'POST', headers, body: half, duplex: 'half', signal: sending.signal };
    const sent = fetch(`${world.url}/api/file`, options as never).catch(() => 'aborted');
    const incoming = path.join(world.settings.dataDir, 'files', 'incoming');
    const waiting = async () => (await readdir(incoming).catch(() => [])).length;
    await eventually(waiting, (count) => count === 1);
    sending.abort();
    expect(await sent).toBe('aborted');
    await eventually(waiting, (count) => count === 0);
    expect(world.lines.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
  });

  it('must be one file', async () => {
    const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
      const all = { authorization: `Bearer ${customer.token}`, ...headers };
      return refusalOf(await fetch(`${world.url}/api/file`, { method: 'POST', headers: all, body }));
    };
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([aPdf().content as string]), name);
    const none = new FormData();
    none.append('bizType', 'other');
    expect(await send(two)).toEqual({ code: 40001, msg: '一次只能上传一个文件' });
    expect(await send(none)).toEqual({ code: 40001, msg: '请选择文件' });
    expect(await send('{}', { 'content-type': 'application/json' })).toEqual({ code: 40001, msg: '请选择文件' });
  });

  it('is called what it was called, without what deceives', async () => {
    const id = await aFile(world, customer, { ...aPdf(), name: '..\\..\\evil\u202Efdp.pdf' });
    const download = await fetchFrom(world, customer, `/file/download?idFile=${id}`);
    expect(savedAs(download)).toBe('evilfdp.pdf');
    const as = (name: string) =>
      fetchFrom(world, customer, `/file/download?idFile=${id}&fileName=${encodeURIComponent(name)}`);
    const other = await as('../订单"1".bat');
    expect(savedAs(other)).toBe('订单"1".bat.pdf');
    expect(await refusalOf(await as('订单.pdf\r\nx: y'))).toMatchObject({ msg: '内容不能换行' });
    expect(other.headers.get('x')).toBeNull();
  });

  it('is for others only when it shows goods', async () => {
    const mine = await aFile(world, customer);
    const goods = await aFile(world, customer, { name: 'a.png', content: png, bizType: 'goods_pic' });
    const get = async (account: string, id: string) =>
      fetchFrom(world, await world.as(account), `/file/download?idFile=${id}`);
    for (const account of ['customer2', 'cgjl', 'bank']) {
      expect(await refusalOf(await get(account, mine))).toEqual(missing);
      expect((await get(account, goods)).status).toBe(200);
    }
    expect(await refusalOf(await get('customer1', 'nothing'))).toEqual(missing);
    expect((await get('admin', mine)).status).toBe(200);
    expect((await fetchFrom(world, world.anybody, `/file/download?idFile=${goods}`)).status).toBe(401);
  });

  it('opens with a ticket in the address, which opens nothing else', async () => {
    const id = await aFile(world, customer, { name: 'a.png', content: png });
    const { token } = await customer.get(calls.ticket, {});
    const address = (ticket: string) => `/file/getImgStream?idFile=${id}&token=${ticket}`;
    expect((await fetchFrom(world, world.anybody, address(token))).status).toBe(200);
    const { token: foreign } = await (await world.as('customer2')).get(calls.ticket, {});
    expect(await refusalOf(await fetchFrom(world, world.anybody, address(foreign)))).toEqual(missing);
    expect((await fetchFrom(world, world.anybody, address(`${token}x`))).status).toBe(401);
    expect((await fetchFrom(world, world.anybody, address(customer.token ?? ''))).status).toBe(401);
    expect((await fetchFrom(world, world.anybody, `/fileMgr/list?token=${token}`)).status).toBe(401);
    expect((await fetchFrom(world, { ...world.anybody, token }, '/fileMgr/list')).status).toBe(401);
  });

  it('is listed newest first to whoever looks after files, and to whoever brought it', async () => {
    const id = await aFile(world, customer, aPdf('独一无二100%.pdf'));
    const later = await aFile(world, await world.as('cgjl'), aPdf('也是独一无二100%.pdf'));
    const search = { originalFileName: '一无二100%' };
    const ids = async (account: string) =>
      (await (await world.as(account)).get(calls.list, search)).records.map((row) => row.id);
    expect(await ids('admin')).toEqual([later, id]);
    expect(await ids('customer1')).toEqual([id]);
    expect(await ids('customer2')).toEqual([]);
    const { total } = await (await world.as('admin')).get(calls.list, { originalFileName: '100_' });
    expect(total).toBe(0);
  });
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const savedAs = (response: Response): string => {
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
};
