import { z } from 'zod';
import type { State, StateDefinitions } from '#workflows/platform/kernel/machine.js';
import { messages } from '#workflows/platform/kernel/refusal.js';
import { type Claim, type Workflow, workflow } from '#workflows/platform/kernel/workflow.js';
import type { Facts } from './fact.js';
import type { EventNames, RecordDeclaration, RecordEvents, RecordFields, StoredShape } from './record-declaration.js';
import { someOf } from './record-schemas.js';
import { refersOf, treeOf } from './references.js';

/** The workflow of records of a type: created, changed, removed. */
export function flowOf<Shape extends Facts>(
  declaration: RecordDeclaration<Shape>,
  events: EventNames,
  stored: z.ZodObject<StoredShape<Shape>>,
): Workflow<RecordEvents, RecordFields<Shape>> {
  const { name, label, version = 1, fields } = declaration;
  type Record = RecordFields<Shape>;
  const { created, changed, removed } = events;
  const tree = treeOf(fields, {
    kind: name,
    by: declaration.tree,
    message: declaration.cycle ?? messages.forbidden,
    changed,
  });
  return workflow<RecordEvents, Record & object, StateDefinitions>({
    of: { kind: name, label },
    version,
    events: { [created]: stored, [changed]: someOf(fields), [removed]: z.object({}) },
    initial: 'absent',
    states: {
      absent: { label: '未创建', on: { [created]: 'present' } },
      present: { label: '有效', on: { [changed]: 'present', [removed]: 'removed' } },
      removed: declaration.renewable
        ? { label: '已删除', on: { [created]: 'present' } }
        : { label: '已删除', final: true },
    },
    evolve: { ...('deleted' in fields && { [removed]: (record: Record) => ({ ...record, deleted: true }) }) },
    empty: {} as Record,
    refers: refersOf(fields, events),
    ...(tree && { tree }),
    ...(declaration.unique && { claims: claimsOf(declaration) }),
  });
}

const claimsOf =
  <Shape extends Facts>({ unique = [], gone: stays }: RecordDeclaration<Shape>) =>
  ({ value: stands, context }: State<RecordFields<Shape>>): Claim[] =>
    unique.flatMap(({ fields, message, caseless, forEver }) => {
      const values = fields.map((field) => String(context[field as keyof RecordFields<Shape>] ?? '').trim());
      // A type with `gone` keeps deleted records; its removed event only undoes a creation, which thus never was.
      const gone = stands === 'absent' || (stands === 'removed' && (!forEver || stays !== undefined));
      if (gone || values.includes('')) return [];
      const value = values.join('\u0000');
      const field = fields.length === 1 ? fields[0] : undefined;
      return [{ scope: fields.join('-').toLowerCase(), value: caseless ? value.toLowerCase() : value, message, field }];
    });
