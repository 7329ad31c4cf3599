/**
 * A Chinese font for the machine of the tests' browser, because all users' machines have one. Every character is a box
 * as wide as the real letter, so that pages are laid out as on users' machines. With the console's web font instead,
 * each page loads a dozen font files and is laid out and painted again after each.
 */

/** A family by which the console requests Chinese characters. */
const family = 'Noto Sans CJK SC';

const em = 1000;
/** Ascent and descent as in Noto Sans SC. */
const [above, below] = [1160, 288];

/** Radicals to ideographs with their punctuation, compatibility ideographs, vertical and full-width forms. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x2e80, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xff60],
];

const u16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer).swap16();
const u32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer).swap32();

/** A square in the middle of its em. */
const box = (() => {
  const [low, high] = [60, 780];
  const onCurve = 1;
  return Buffer.concat([
    u16(1, low, low, high, high),
    u16(3, 0),
    Buffer.from([onCurve, onCurve, onCurve, onCurve]),
    u16(low, 0, high - low, 0),
    u16(low, high - low, 0, low - high),
  ]);
})();

/** Maps all characters of a range to one glyph: format 13 of the character map. */
const characterMap = Buffer.concat([
  u16(0, 1, 3, 10),
  u32(12),
  u16(13, 0),
  u32(16 + 12 * ranges.length, 0, ranges.length, ...ranges.flatMap(([first, last]) => [first, last, 1])),
]);

function names(): Buffer {
  const texts = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, 'NotoSansCJKsc-Boxes'],
  ] as const;
  const records: Buffer[] = [];
  const strings: Buffer[] = [];
  let offset = 0;
  for (const [id, text] of texts) {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    records.push(u16(3, 1, 0x409, id, bytes.length, offset));
    strings.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([u16(0, texts.length, 6 + 12 * texts.length), ...records, ...strings]);
}

/** A TrueType font of two glyphs: an empty one and the box. */
export function boxFont(): Buffer {
  const regular = 400;
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([
      u16(4, em, regular, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      Buffer.alloc(10),
      // Unicode ranges: CJK ideographs and punctuation.
      u32(0, (1 << 16) | (1 << 27), 0, 0),
      Buffer.from('NONE'),
      u16(0x40, 0x2e80, 0xff60, above, -below, 0, above, below),
      // Code page: simplified Chinese.
      u32(1 << 18, 0),
      u16(543, 733, 0, 32, 1),
    ]),
    cmap: characterMap,
    glyf: box,
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, em),
      Buffer.alloc(16),
      u16(0, 0, em, em, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(above, -below, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
    hmtx: u16(em, 0, em, 60),
    loca: u32(0, 0, box.length),
    maxp: Buffer.concat([u32(0x10000), u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: names(),
    post: u32(0x30000, 0, 0, 0, 0, 0, 0, 0),
  };
  return assembled(tables);
}

function assembled(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const directory: Buffer[] = [
    u32(0x10000),
    u16(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
  ];
  const contents: Buffer[] = [];
  let offset = 12 + 16 * entries.length;
  for (const [tag, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(tag), u32(checksum(padded), offset, table.length));
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([...directory, ...contents]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
