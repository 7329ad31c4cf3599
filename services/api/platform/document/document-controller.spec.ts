import 'reflect-metadata';
import { expect, it } from 'vitest';
import { payback as calls } from '#contract/payback.js';
import { paybackList as queries } from '#projections/payback/queries.js';
import { commands } from '#workflows/payback/commands.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { payback as workflow } from '#workflows/payback/machine.js';
import { documentController } from './document-controller.js';

it('a document whose call has no command is not served at all', () => {
  const served = (name: string) =>
    documentController({ workflow, facts, queries, commands: commands.filter((one) => one.name !== name) }, calls);
  expect(() => served('delAttachment')).toThrow('payback has a call to delAttachment and no such command');
  expect(() => served('reopen')).not.toThrow();
});
