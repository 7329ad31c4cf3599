import { describe, expect, it } from 'vitest';
import { actors, pathsOf, type Walk } from '#test/language/machine-walk.js';
import { catalog } from '#workflows/catalog/documents.js';
import { attachmentEvents } from '#workflows/platform/attachment/events.js';
import { isSystem } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, atRow, offers, whereOpened } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { madeFileEvents } from '#workflows/platform/made-file/events.js';

const papers = Object.keys({ ...attachmentEvents, ...madeFileEvents });
const proposing =
  (types: readonly string[]) =>
  ({ proposes }: AnyCommand): boolean =>
    (proposes as readonly string[]).every((type) => types.includes(type));

const people = actors.filter((actor) => !isSystem(actor));
const walkOf = async (name: string): Promise<readonly State<unknown>[]> => {
  const { walk }: { walk: Walk<EventSchemas, unknown> } = await import(`../../../../test/fixtures/walks/${name}.ts`);
  return pathsOf(walk).map(({ state }) => state);
};

describe.each(Object.values(catalog).map((entry) => [entry.workflow.name, entry.commands] as const))(
  '%s offers everybody, wherever it has come to,',
  async (name, commands) => {
    const situations = await walkOf(name);
    const isOfPapers = proposing(papers);
    const isOfPanel = proposing(['ApprovalStepReassigned']);
    const compared = (shown: readonly AnyCommand[], meant: readonly AnyCommand[]) => {
      for (const state of situations)
        for (const actor of people)
          expect([state.value, actor.name, offers(shown, actor, state)]).toEqual([
            state.value,
            actor.name,
            offers(meant, actor, state),
          ]);
    };

    it('where it is opened all but what the panel of its approval has a button for', () =>
      compared(
        whereOpened(commands),
        commands.filter((command) => !isOfPanel(command)),
      ));

    it('at its row the same without what is done to its papers', () =>
      compared(
        atRow(commands),
        commands.filter((command) => !isOfPanel(command) && !isOfPapers(command)),
      ));
  },
);
