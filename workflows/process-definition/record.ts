import { z } from 'zod';
import { stored } from '#workflows/platform/kernel/stored.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { processDefinitionPage } from './page.js';
import { nothingDrawn, processSchema } from './process.js';

const edit = '/workflow/process/definition/edit';
/** Name of the counter for the versions of a key. */
export const versionCounter = (key: string): string => `process.${key}`;
export const deployedMeanwhile = '流程定义已被更新，请刷新后重试';
/** Maximum characters of a diagram. */
export const longestDiagram = 200_000;

/**
 * One version of a user-drawn process. Versions are immutable: an edit creates the next one, and requests keep running
 * in the version they were started with (docs/rules/workflow-request.md).
 */
export const processDefinition = recordType({
  name: 'process-definition',
  label: '流程定义',
  fields: {
    name: fact.own('流程名称', z.string()),
    key: fact.own('流程标识', z.string()),
    /** From 1; a record's own `version` is its revision. */
    versionNo: fact.own('版本', stored.within('版本', bounds.count).number),
    /** The newest version that its author saw; empty if not told. */
    basedOn: fact.own('基于版本', z.string().default('')),
    xml: fact.own('流程图', z.string(), { secret: true }),
    process: fact.own('运行步骤', processSchema.default(nothingDrawn), { secret: true }),
  },
  title: 'name',
  searched: ['name', 'key'],
  indexed: ['key'],
  // Of two authors who saw the same newest version, the second must look at what the first has deployed.
  unique: [{ fields: ['key', 'basedOn'], message: deployedMeanwhile }],
  page: processDefinitionPage,
  permissions: { read: processDefinitionPage.url, create: edit, remove: edit },
});
