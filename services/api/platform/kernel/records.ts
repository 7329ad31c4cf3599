import { Inject, Injectable } from '@nestjs/common';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Entry, findRecord, readRecord, readRecords } from '#projections/platform/record/queries.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { Progress } from './progress.js';
import { readDatabase } from './tokens.js';

const mostKept = 20_000;

/**
 * Records for commands, cached until one of their kind changes: a command decides by the current state of the lists, as
 * if it had read them.
 */
@Injectable()
export class Records {
  private readonly kinds = new Map<string, Map<string, Promise<unknown>>>();

  constructor(
    @Inject(readDatabase) private readonly db: ReadDatabase,
    progress: Progress,
  ) {
    progress.changes.subscribe((changed) => {
      for (const kind of changed) {
        if (kind === '*') this.kinds.clear();
        else this.kinds.delete(kind);
      }
    });
  }

  read<Type extends AnyRecordType>(type: Type, id: string): Promise<Entry<Type> | undefined> {
    return this.once(type.name, id, () => readRecord(this.db, type, id));
  }

  /** Records of the given ids, without those that do not exist. */
  async readMany<Type extends AnyRecordType>(type: Type, ids: readonly string[]): Promise<Entry<Type>[]> {
    const kept = this.keptOf(type.name);
    const missing = ids.filter((id) => !kept.has(id));
    if (missing.length > 0) {
      const reading = readRecords(this.db, type, missing);
      const byId = reading.then((entries) => new Map(entries.map((entry) => [entry.id, entry])));
      for (const id of missing)
        keep(
          kept,
          id,
          byId.then((found) => found.get(id)),
        );
    }
    const found = await Promise.all(ids.map((id) => kept.get(id) as Promise<Entry<Type> | undefined>));
    return found.filter((entry) => entry !== undefined);
  }

  /** The oldest record with this value. */
  find<Type extends AnyRecordType>(type: Type, field: string, value: string): Promise<Entry<Type> | undefined> {
    return this.once(type.name, `${field} ${value}`, () => findRecord(this.db, type, field, value));
  }

  /**
   * Answer derived only from records of one kind. @param key identifies the question among all questions about the kind
   */
  ask<Answer>(kind: string, key: string, read: (db: ReadDatabase) => Promise<Answer>): Promise<Answer> {
    return this.once(kind, key, () => read(this.db));
  }

  private once<Answer>(kind: string, key: string, read: () => Promise<Answer>): Promise<Answer> {
    const kept = this.keptOf(kind);
    const known = kept.get(key) as Promise<Answer> | undefined;
    return known ?? keep(kept, key, read());
  }

  private keptOf(kind: string): Map<string, Promise<unknown>> {
    const kept = this.kinds.get(kind);
    if (kept && kept.size < mostKept) return kept;
    const empty = new Map<string, Promise<unknown>>();
    this.kinds.set(kind, empty);
    return empty;
  }
}

/** Failed reads are not cached. */
function keep<Answer>(kept: Map<string, Promise<unknown>>, key: string, reading: Promise<Answer>): Promise<Answer> {
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
}
