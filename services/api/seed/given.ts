import { dictionary } from '#workflows/dictionary/record.js';
import { menu } from '#workflows/menu/record.js';
import { parameter } from '#workflows/parameter/record.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { role } from '#workflows/role/record.js';
import { known } from './base/known.js';

/** A record's history according to its events: all values it has had, and which were changed by users. */
export interface Given {
  readonly id: string;
  readonly removed: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields changed by a user. */
  readonly touched: ReadonlySet<string>;
  /** All values that a field has ever had. */
  readonly ever: (field: string) => readonly unknown[];
}

const types: readonly AnyRecordType[] = [menu, dictionary, parameter, role, ...known.map(({ type }) => type)];
const eventTypes = types.flatMap(({ events }) => Object.values(events));

/** All records of the types in the base data, including removed ones: by type, oldest first. */
export async function everGiven(log: EventLog): Promise<(type: AnyRecordType) => Given[]> {
  const streams = Map.groupBy(await eventsOf(log), ({ stream }) => stream);
  return ({ name, events }) =>
    [...streams].flatMap(([stream, history]) =>
      history[0]?.type === events.created ? [given(stream.slice(name.length + 1), history, events.removed)] : [],
    );
}

function given(id: string, history: readonly StoredEvent[], removal: string): Given {
  const changes = history.map(({ data }) => data as Record<string, unknown>);
  const byOthers = history.filter(({ meta }, index) => index > 0 && meta.actor.id !== 'system');
  return {
    id,
    removed: history.at(-1)?.type === removal,
    fields: Object.assign({}, ...changes),
    touched: new Set(byOthers.flatMap(({ data }) => Object.keys(data as object))),
    ever: (field) => changes.flatMap((change) => (field in change ? [change[field]] : [])),
  };
}

/** Events of the given types, in one pass over the log. */
const eventsOf = (log: EventLog): Promise<StoredEvent[]> =>
  new Promise((resolve) => {
    const events: StoredEvent[] = [];
    const feed = log.subscribe(undefined, {
      types: eventTypes,
      batch: async (batch) => void events.push(...batch),
      caughtUp: () => void feed.stop().then(() => resolve(events)),
    });
  });
