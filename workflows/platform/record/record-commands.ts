import { z } from 'zod';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import { isSystem, permitted } from '#workflows/platform/kernel/actor.js';
import { type Command, command, type Situation } from '#workflows/platform/kernel/command.js';
import { demandPast } from '#workflows/platform/kernel/past-days.js';
import { messages, rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { plainDecimal } from '#workflows/platform/values/decimal-text.js';
import type { Facts } from './fact.js';
import type { EventNames, RecordDeclaration, RecordEvents, RecordFields, StoredShape } from './record-declaration.js';
import { someOf } from './record-schemas.js';

export interface RecordCommands<Shape extends Facts> {
  readonly create: Command<RecordEvents, RecordFields<Shape>, RecordFields<Shape>, undefined>;
  readonly change: Command<RecordEvents, RecordFields<Shape>, Partial<RecordFields<Shape>>, undefined>;
  readonly remove: Command<RecordEvents, RecordFields<Shape>, Record<string, never>, undefined>;
}

interface Of<Shape extends Facts> {
  /** Form of a new record. */
  readonly form: z.ZodType;
  readonly flow: Workflow<RecordEvents, RecordFields<Shape>>;
  readonly events: EventNames;
  readonly stored: z.ZodObject<StoredShape<Shape>>;
}

/** The commands on records of a type, each for holders of its permission and subject to the type's own rules. */
export function commandsOf<Shape extends Facts>(
  { label, permissions, allow = {}, fields, gone, demands, forbids }: RecordDeclaration<Shape>,
  { flow, events, stored, form }: Of<Shape>,
): RecordCommands<Shape> {
  type Record = RecordFields<Shape>;
  /** Events carry the record as it is stored; the form knows which of its days cannot be after today. */
  const demandEntered = (data: Partial<Record>, now: string) => demandPast(form, data, now, 'invalid');
  const who = () => `有“${label}”权限的用户`;
  return {
    create: command(flow, {
      name: 'create',
      label: '添加',
      data: stored,
      proposes: [events.created],
      who,
      allow: may(permissions?.create),
      decide: ({ data, now }: { data: Record; now: string }) => {
        demandEntered(data, now);
        demandAll(demands?.(data, data));
        return [{ type: events.created, data }];
      },
    }),
    change: command(flow, {
      name: 'change',
      label: '编辑',
      data: someOf(fields),
      proposes: [events.changed],
      who,
      allow: may(permissions?.change, allow.change),
      decide: ({ data, state, now }: { data: Partial<Record>; state: { context: Record }; now: string }) => {
        demandEntered(data, now);
        const stands = (key: string, value: unknown) => isSame(fields[key], value, state.context[key as keyof Record]);
        const changed = Object.entries(data).filter(([key, value]) => !stands(key, value));
        const change = Object.fromEntries(changed) as Partial<Record>;
        for (const [field] of changed) demandAll([isFree(fields[field], field)]);
        demandAll(forbids?.(state.context, change));
        demandAll(demands?.({ ...state.context, ...change }, change));
        return changed.length > 0 ? [{ type: events.changed, data: change }] : [];
      },
    }),
    remove: command(flow, {
      name: 'remove',
      label: '删除',
      data: noData,
      proposes: [gone ? events.changed : events.removed],
      who,
      allow: may(permissions?.remove, allow.remove),
      decide: () => [gone ? { type: events.changed, data: gone } : { type: events.removed, data: {} }],
    }),
  };
}

const may =
  <Context>(permission: string | undefined, further?: (situation: Situation<Context>) => readonly Verdict[]) =>
  (situation: Situation<Context>) => {
    const { actor } = situation;
    const permits = permission !== undefined && permitted(actor, permission);
    return [rule(isSystem(actor) || permits, messages.forbidden, 'forbidden'), ...(further?.(situation) ?? [])];
  };

const demandAll = (verdicts: readonly Verdict[] = []): void => {
  for (const verdict of verdicts) if (verdict) throw verdict;
};

/** A field that is fixed is entered once. */
const isFree = (field: AnyFact | undefined, name: string): Verdict =>
  rule(!field?.fixed, `${field?.label}不能修改`, 'rule', name);

const noData = z.object({}) as z.ZodType<Record<string, never>>;

/** Decimals are equal if their numbers are, however many digits are written. */
const isSame = (field: AnyFact | undefined, value: unknown, before: unknown): boolean =>
  field && isDecimal(field) && isText(value) && isText(before)
    ? plainDecimal(value) === plainDecimal(before)
    : deepEqual(value, before);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
