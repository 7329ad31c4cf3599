/** The part of the protobuf wire format that the hot paths need; everything else uses the client's generated code. */

const varintField = 0;
const bytesField = 2;

/** Iterates over a message's fields: `while (reader.next()) switch (reader.field) …`, `skip()` for unknown ones. */
export class WireReader {
  field = 0;
  private wireType = 0;
  private position = 0;

  constructor(private readonly buffer: Buffer) {}

  next(): boolean {
    if (this.position >= this.buffer.length) return false;
    const tag = this.varint();
    this.field = Math.floor(tag / 8);
    this.wireType = tag % 8;
    return true;
  }

  /** A number up to 2^53; larger ones lose precision, which matters only for "the end of all numbers". */
  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  varint64(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return BigInt.asUintN(64, value);
    }
  }

  bytes(): Buffer {
    const length = this.varint();
    const end = this.position + length;
    if (this.wireType !== bytesField || end > this.buffer.length) throw new Error('malformed message');
    const slice = this.buffer.subarray(this.position, end);
    this.position = end;
    return slice;
  }

  text(): string {
    return this.bytes().toString();
  }

  skip(): void {
    if (this.wireType === varintField) this.varint64();
    else if (this.wireType === bytesField) this.bytes();
    else if (this.wireType === 5) this.position += 4;
    else if (this.wireType === 1) this.position += 8;
    else throw new Error(`malformed message: wire type ${this.wireType}`);
  }

  private byte(): number {
    const byte = this.buffer[this.position++];
    if (byte === undefined) throw new Error('malformed message: it ends too early');
    return byte;
  }
}

export function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length++;
  return length;
}

/** Length of a length-delimited field with a one-byte tag. */
export const fieldLength = (content: number): number => 1 + varintLength(content) + content;

/** Writes into a buffer of precomputed length: no growing, no copying. */
export class WireWriter {
  readonly buffer: Buffer;
  private position = 0;

  constructor(length: number) {
    this.buffer = Buffer.allocUnsafe(length);
  }

  varint(value: number): this {
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.position++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.position++] = rest;
    return this;
  }

  /** Writes a varint field. */
  number(field: number, value: number): this {
    return this.varint(field * 8 + varintField).varint(value);
  }

  /** Writes the tag and length of a length-delimited field; its content follows. */
  open(field: number, length: number): this {
    return this.varint(field * 8 + bytesField).varint(length);
  }

  bytes(field: number, value: Buffer): this {
    this.open(field, value.length);
    this.position += value.copy(this.buffer, this.position);
    return this;
  }

  raw(value: Buffer): this {
    this.position += value.copy(this.buffer, this.position);
    return this;
  }

  utf8(field: number, value: string, length: number): this {
    this.open(field, length);
    this.position += this.buffer.write(value, this.position, length, 'utf8');
    return this;
  }

  ascii(field: number, value: string): this {
    this.open(field, value.length);
    this.position += this.buffer.write(value, this.position, value.length, 'latin1');
    return this;
  }
}
