import streams from '@eventstore/db-client/generated/streams_pb.js';
import { WireReader } from '#infra/protobuf/wire.js';
import { textOfUuid } from './append-response.js';

const noBytes = Buffer.alloc(0);

/** An event that was read, with as much as the client asks of one. Numbers are as they are: the client makes its own of them. */
class Read {
  private id = '';
  private stream: Buffer = noBytes;
  private revision = 0;
  private commit = 0;
  private prepare = 0;
  private metadata: Buffer = noBytes;
  private data: Buffer = noBytes;
  private readonly properties = new Map<string, string>();

  /** @returns undefined when something in it is not as usual */
  static in(bytes: Buffer): Read | undefined {
    const read = new Read();
    const reader = new WireReader(bytes);
    while (reader.next()) {
      if (reader.field === 1) {
        const id = textOfUuid(reader.bytes());
        if (id === undefined) return undefined;
        read.id = id;
      } else if (reader.field === 2) read.stream = nameIn(reader.bytes());
      else if (reader.field === 3) read.revision = reader.varint();
      else if (reader.field === 4) read.prepare = reader.varint();
      else if (reader.field === 5) read.commit = reader.varint();
      else if (reader.field === 6) read.property(new WireReader(reader.bytes()));
      else if (reader.field === 7) read.metadata = reader.bytes();
      else if (reader.field === 8) read.data = reader.bytes();
      else return undefined;
    }
    const { id, revision, commit } = read;
    return id !== '' && Number.isSafeInteger(revision) && Number.isSafeInteger(commit) ? read : undefined;
  }

  private property(reader: WireReader): void {
    let [key, value] = ['', ''];
    while (reader.next()) {
      if (reader.field === 1) key = reader.text();
      else if (reader.field === 2) value = reader.text();
      else reader.skip();
    }
    this.properties.set(key, value);
  }

  getMetadataMap(): Map<string, string> {
    return this.properties;
  }
  hasStreamIdentifier(): boolean {
    return true;
  }
  getStreamIdentifier(): this {
    return this;
  }
  getStreamName(): Buffer {
    return this.stream;
  }
  hasId(): boolean {
    return true;
  }
  getId(): this {
    return this;
  }
  hasStructured(): boolean {
    return false;
  }
  getString(): string {
    return this.id;
  }
  getStreamRevision(): number {
    return this.revision;
  }
  getCommitPosition(): number {
    return this.commit;
  }
  getPreparePosition(): number {
    return this.prepare;
  }
  getCustomMetadata_asU8(): Uint8Array {
    return this.metadata;
  }
  getData(): Buffer {
    return this.data;
  }
  /** What is no JSON is kept as it is, and must not keep the message that it came in. */
  getData_asU8(): Uint8Array {
    return Uint8Array.from(this.data);
  }
}

function nameIn(identifier: Buffer): Buffer {
  const reader = new WireReader(identifier);
  let name: Buffer = noBytes;
  while (reader.next()) {
    if (reader.field === 3) name = reader.bytes();
    else reader.skip();
  }
  return name;
}

/** What was read is the event itself, no link to it. */
class Resolved {
  constructor(
    private readonly event: Read,
    private readonly position: number,
  ) {}

  hasEvent(): boolean {
    return true;
  }
  getEvent(): Read {
    return this.event;
  }
  hasLink(): boolean {
    return false;
  }
  hasCommitPosition(): boolean {
    return true;
  }
  getCommitPosition(): number {
    return this.position;
  }
}

class Message {
  constructor(private readonly resolved: Resolved) {}

  hasEvent(): boolean {
    return true;
  }
  getEvent(): Resolved {
    return this.resolved;
  }
}

/** What the client hears of a read or a subscription. All but events is left to the generated code, and so are links. */
export const decodeRead = (bytes: Buffer): Message | streams.ReadResp =>
  eventIn(bytes) ?? streams.ReadResp.deserializeBinary(bytes);

function eventIn(bytes: Buffer): Message | undefined {
  const reader = new WireReader(bytes);
  if (!reader.next() || reader.field !== 1) return undefined;
  const inside = new WireReader(reader.bytes());
  let event: Read | undefined;
  let position: number | undefined;
  while (inside.next()) {
    if (inside.field === 1) event = Read.in(inside.bytes());
    else if (inside.field === 3) position = inside.varint();
    else return undefined;
  }
  return event && Number.isSafeInteger(position) ? new Message(new Resolved(event, position ?? 0)) : undefined;
}
