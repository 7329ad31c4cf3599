import { z } from 'zod';
import { processKey, processName } from '#workflows/process-definition/names.js';
import { longestDiagram, processDefinition as record } from '#workflows/process-definition/record.js';
import { byId, call, id, noInput } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { listCall, removeCall, rowOf } from './platform/record-calls.js';

const path = '/workflow/process/definition';
const may = `${path}/edit` as const;
/** Users who see processes or start requests; customers must not see how the company decides. */
const readers = ['/workflow/processDefinition', '/workflow/request', '/workflow/request/add'] as const;

export const processDefinitionRow = rowOf(record).extend({
  /** Number of versions deployed under its key so far, including this one. */
  version: z.number(),
  /** Each version is its own deployment, so this is the version's id. */
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

/** Fields stated in the diagram may be omitted; a given key must match the diagram. */
const deployed = {
  name: processName.optional(),
  key: processKey.optional(),
  xml: diagram.optional(),
  /** The diagram, under the name that some clients use. */
  stringBPMN: diagram.optional(),
};
const created = z.object({ id: z.string() });
const largestBody = 1024 * 1024;

export const processDefinition = {
  list: listCall(record, `GET ${path}/list`, processDefinitionRow, { keyword, name: keyword, key: keyword }),
  /** Users who start a process choose one from this list. */
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
  /** Versions are immutable: a change deploys the next version. `version` is the newest that the caller saw. */
  change: call({
    method: 'PUT',
    path,
    input: z
      .object({ id, ...deployed, ...expectedVersion })
      .refine(
        ({ id: _, version: __, ...given }) => Object.values(given).some((one) => one !== undefined),
        '没有要修改的内容',
      ),
    answer: created,
    may,
    summary: '部署流程定义的新版本',
    keepsAbsent: true,
    largestBody,
  }),
  /** Roles that a task can be assigned to. */
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
