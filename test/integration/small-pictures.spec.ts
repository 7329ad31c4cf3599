import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { aFile, bring, fetchFrom, png } from '#test/language/files.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

const aPicture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#2b6cb0', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
const picture = () => aFile(world, admin, { name: '图.png', content: png, bizType: 'article_pic' });

describe('a small picture', () => {
  it('is made when one is brought, and shown where it is asked for', async () => {
    const content = await aPicture(1600, 1200);
    const id = await aFile(world, admin, { name: '大.png', content, bizType: 'goods_pic' });
    const small = await fetchFrom(world, admin, `/file/getImgStream?idFile=${id}&size=small`);
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 240]);
    const whole = await fetchFrom(world, admin, `/file/getImgStream?idFile=${id}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  });

  it('is the picture itself where there is none', async () => {
    const id = await picture();
    const small = await fetchFrom(world, admin, `/file/getImgStream?idFile=${id}&size=small`);
    expect(small.headers.get('content-type')).toBe('image/png');
  });

  it('is not made of what must be unpacked as a whole and is large', async () => {
    const [width, height] = [4100, 4000];
    const content = await sharp({ create: { width, height, channels: 3, background: '#2b6cb0' } })
      .png({ progressive: true })
      .toBuffer();
    const id = await aFile(world, admin, { name: '大.png', content, bizType: 'goods_pic' });
    const small = await fetchFrom(world, admin, `/file/getImgStream?idFile=${id}&size=small`);
    expect(small.headers.get('content-type')).toBe('image/png');
  });

  it('is not made of what says it is too large: that is kept as it is', async () => {
    // A header for 60,000 by 60,000 pixels, without image data.
    const bomb = Buffer.concat([png.subarray(0, 16), Buffer.from('0000ea600000ea60', 'hex'), png.subarray(24)]);
    const answer = await bring(world, admin, { name: '大.png', content: bomb, bizType: 'goods_pic' });
    expect(answer.code).toBe(codes.ok);
  });

  it('is asked for of a picture that ends too soon: its sender hears it while he has it', async () => {
    const whole = await aPicture(640, 480);
    for (const content of [png.subarray(0, 40), whole.subarray(0, whole.length / 2)]) {
      const answer = await bring(world, admin, { name: '坏.png', content, bizType: 'goods_pic' });
      expect(answer).toMatchObject({ code: codes.invalid, msg: '图片已损坏，无法读取，请检查后重新上传' });
    }
  });
});
