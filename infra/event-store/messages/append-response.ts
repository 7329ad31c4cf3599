import streams from '@eventstore/db-client/generated/streams_pb.js';
import { WireReader } from '#infra/protobuf/wire.js';

/**
 * That an append of a batch was stored, with as much as the client asks of such an answer. Numbers are as they are: the client
 * makes its own of them.
 */
class Stored {
  revision = 0;
  commit: number | undefined;
  prepare = 0;

  constructor(private readonly correlation: string) {}

  getCorrelationId(): this {
    return this;
  }
  hasStructured(): boolean {
    return false;
  }
  getString(): string {
    return this.correlation;
  }
  hasError(): boolean {
    return false;
  }
  getSuccess(): this {
    return this;
  }
  getCurrentRevision(): number {
    return this.revision;
  }
  getPosition(): this | undefined {
    return this.commit === undefined ? undefined : this;
  }
  getCommitPosition(): number {
    return this.commit ?? 0;
  }
  getPreparePosition(): number {
    return this.prepare;
  }
}

/** What the client hears of an append. What is rare, a refusal among it, is left to the generated code. */
export const decodeBatchAppended = (bytes: Buffer): Stored | streams.BatchAppendResp =>
  storedIn(bytes) ?? streams.BatchAppendResp.deserializeBinary(bytes);

function storedIn(bytes: Buffer): Stored | undefined {
  const reader = new WireReader(bytes);
  let correlation: string | undefined;
  let success: Buffer | undefined;
  while (reader.next()) {
    if (reader.field === 1) correlation = textOfUuid(reader.bytes());
    else if (reader.field === 3) success = reader.bytes();
    else if (reader.field === 4) reader.skip();
    else return undefined;
  }
  if (correlation === undefined || !success) return undefined;
  const stored = new Stored(correlation);
  return readSuccess(stored, new WireReader(success)) ? stored : undefined;
}

function readSuccess(stored: Stored, reader: WireReader): boolean {
  while (reader.next()) {
    if (reader.field === 1) stored.revision = reader.varint();
    else if (reader.field === 3) readPosition(stored, new WireReader(reader.bytes()));
    else return false;
  }
  return Number.isSafeInteger(stored.revision) && Number.isSafeInteger(stored.commit ?? 0);
}

function readPosition(stored: Stored, reader: WireReader): void {
  stored.commit = 0;
  while (reader.next()) {
    if (reader.field === 1) stored.commit = reader.varint();
    else if (reader.field === 2) stored.prepare = reader.varint();
    else reader.skip();
  }
}

/** Undefined where it comes as two numbers. */
export function textOfUuid(bytes: Buffer): string | undefined {
  const reader = new WireReader(bytes);
  return reader.next() && reader.field === 2 ? reader.bytes().toString('latin1') : undefined;
}
