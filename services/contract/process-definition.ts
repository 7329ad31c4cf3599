import { z } from 'zod';
import { longestDiagram, processDefinition as record } from '#workflows/process-definition/record.js';
import { byId, call, id, noInput } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { listCall, removeCall, rowOf } from './platform/record-calls.js';

const path = '/workflow/process/definition';
const may = `${path}/edit` as const;
/** Whoever sees processes or asks by them; how the company decides is no business of customers. */
const readers = ['/workflow/processDefinition', '/workflow/request', '/workflow/request/add'] as const;

export const processDefinitionRow = rowOf(record).extend({
  /** How many were deployed under its key up to it. */
  version: z.number(),
  /** Each version is deployed by itself: its id. */
  deploymentId: z.string(),
  resourceName: z.string(),
});
export type ProcessDefinitionRow = z.output<typeof processDefinitionRow>;

const drawing = '请绘制流程图';
const diagram = z
  .string({ error: drawing })
  .trim()
  .min(1, drawing)
  .max(longestDiagram, `流程图最多${longestDiagram}个字符`);
const text = (most: number) => z.string().trim().max(most, `最多${most}个字符`).optional();

/** What the diagram says itself may be left out; a key that is given must be the diagram's. */
const deployed = {
  name: text(100),
  key: text(64),
  xml: diagram.optional(),
  /** As some clients call the diagram. */
  stringBPMN: diagram.optional(),
};
const created = z.object({ id: z.string() });
const largestBody = 1024 * 1024;

export const processDefinition = {
  list: listCall(record, `GET ${path}/list`, processDefinitionRow, { keyword, name: keyword, key: keyword }),
  /** Whoever starts a process chooses one. */
  all: call({
    method: 'GET',
    path: `${path}/queryAll`,
    input: noInput,
    answer: z.array(processDefinitionRow),
    may: readers,
    summary: '全部流程定义',
  }),
  xml: call({
    method: 'GET',
    path: `${path}/xml`,
    input: byId,
    answer: z.string(),
    may: readers,
    summary: '流程定义的BPMN流程图',
  }),
  add: call({
    method: 'POST',
    path,
    alias: [`${path}/addDeploymentByString`],
    input: z.object(deployed),
    answer: created,
    may,
    summary: '部署流程定义',
    largestBody,
  }),
  /** A version never changes: this deploys the next one. */
  change: call({
    method: 'PUT',
    path,
    input: z
      .object({ id, ...deployed })
      .refine(({ id: _, ...given }) => Object.values(given).some((one) => one !== undefined), '没有要修改的内容'),
    answer: created,
    may,
    summary: '部署流程定义的新版本',
    largestBody,
  }),
  /** Whose work a task may be. */
  roles: call({
    method: 'GET',
    path: `${path}/roles`,
    input: noInput,
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
    may,
    summary: '流程任务可选的处理角色',
  }),
  remove: removeCall(record, `POST ${path}/delete`),
};
