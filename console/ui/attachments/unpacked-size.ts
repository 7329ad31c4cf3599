/** The unpacked content exceeds the limit, whether or not the package declares its size truthfully. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const end = 0x06054b50;
const entry = 0x02014b50;
const [entryBytes, headerBytes, endBytes, longestNote] = [46, 30, 22, 65_535];

/**
 * Unpacks a ZIP (as every xlsx is) only to count bytes, because its directory may lie about sizes; nothing unpacked is
 * kept. Every entry counts, even if several refer to the same bytes.
 * @throws TooLarge beyond `most` bytes; Error if the file is not a ZIP
 */
export async function countUnpacked(file: Blob, most: number): Promise<number> {
  let total = 0;
  for (const { start, size, packed } of await entriesOf(file)) {
    const content = file.slice(start, start + size);
    for await (const bytes of packed ? unpacked(content) : [content.size]) {
      total += bytes;
      if (total > most) throw new TooLarge();
    }
  }
  return total;
}

/** Yields the length of each unpacked chunk. */
async function* unpacked(content: Blob): AsyncGenerator<number> {
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value.byteLength;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

interface Entry {
  readonly start: number;
  readonly size: number;
  readonly packed: boolean;
}

async function entriesOf(file: Blob): Promise<Entry[]> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - endBytes - longestNote)));
  let at = tail.byteLength - endBytes;
  while (at >= 0 && tail.getUint32(at, true) !== end) at--;
  if (at < 0) throw new Error('no package');
  const [count, offset] = [tail.getUint16(at + 10, true), tail.getUint32(at + 16, true)];
  const list = await viewOf(file.slice(offset));
  const entries: Entry[] = [];
  for (let place = 0, from = 0; place < count; place++) {
    if (list.getUint32(from, true) !== entry) throw new Error('no package');
    const header = list.getUint32(from + 42, true);
    const head = await viewOf(file.slice(header, header + headerBytes));
    entries.push({
      start: header + headerBytes + head.getUint16(26, true) + head.getUint16(28, true),
      size: list.getUint32(from + 20, true),
      packed: list.getUint16(from + 10, true) !== 0,
    });
    from += entryBytes + [28, 30, 32].reduce((sum, field) => sum + list.getUint16(from + field, true), 0);
  }
  return entries;
}

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer());
