/**
 * Postgres arrays in binary form, as parameters of one prepared INSERT for any number of rows: no hex for bytea, no
 * number parsing, no SQL text that grows with the batch.
 */
const header = 20;

type Write = (target: Buffer, offset: number, index: number) => void;

function array(elementType: number, lengths: readonly number[], write: Write): Buffer {
  const total = lengths.reduce((sum, length) => sum + 4 + length, header);
  const target = Buffer.allocUnsafe(total);
  target.writeInt32BE(1, 0); // dimensions
  target.writeInt32BE(0, 4); // no nulls
  target.writeInt32BE(elementType, 8);
  target.writeInt32BE(lengths.length, 12);
  target.writeInt32BE(1, 16); // lower bound
  let offset = header;
  for (const [index, length] of lengths.entries()) {
    target.writeInt32BE(length, offset);
    write(target, offset + 4, index);
    offset += 4 + length;
  }
  return target;
}

const fixed = (count: number, length: number): number[] => new Array<number>(count).fill(length);

export const bigints = (values: readonly bigint[]): Buffer =>
  array(20, fixed(values.length, 8), (target, offset, index) => target.writeBigInt64BE(values[index] ?? 0n, offset));

export const booleans = (values: readonly boolean[]): Buffer =>
  array(16, fixed(values.length, 1), (target, offset, index) => target.writeUInt8(values[index] ? 1 : 0, offset));

export const uuids = (values: readonly string[]): Buffer =>
  array(2950, fixed(values.length, 16), (target, offset, index) =>
    target.write((values[index] ?? '').replaceAll('-', ''), offset, 16, 'hex'),
  );

export const texts = (values: readonly string[]): Buffer =>
  array(
    25,
    values.map((value) => Buffer.byteLength(value)),
    (target, offset, index) => target.write(values[index] ?? '', offset),
  );

export const blobs = (values: readonly Buffer[]): Buffer =>
  array(
    17,
    values.map((value) => value.length),
    (target, offset, index) => values[index]?.copy(target, offset),
  );
