import { z } from 'zod';
import { workflowRequestFacts as facts } from '#workflows/workflow-request/facts.js';
import { taskForm, workflowRequestChanges, workflowRequestForm } from '#workflows/workflow-request/form.js';
import { workflowRequestPage } from '#workflows/workflow-request/page.js';
import { byId, call, id, nothing } from './platform/call.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { filter, page, paging } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';

const path = workflowRequestPage.url;
const instances = '/workflow/instance';

const row = documentRow(facts).extend({
  /** A key of the dictionary 工作流实例状态: 0 in progress, 1 succeeded, 2 failed. */
  state: z.number(),
});
export type WorkflowRequestRow = z.output<typeof row>;

const detail = row.extend({
  /** Decisions, oldest first. */
  decisions: z.array(
    z.object({
      taskName: z.string(),
      userName: z.string(),
      /** 1 passed, 2 refused. */
      result: z.number(),
      opinion: z.string(),
      time: z.string(),
    }),
  ),
});

const documents = documentCalls({
  of: workflowRequestPage,
  facts,
  filters: byStatus,
  row,
  detail,
  exports: { widths: { title: 36, descript: 48, processDefName: 24 } },
});

const asked = paging(['id', 'createTime']).extend({ id: filter(id) });
const remove = `${path}/delete` as const;

export const workflowRequest = {
  ...documents,
  start: call({
    method: 'POST',
    path,
    input: workflowRequestForm,
    answer: z.object({ id: z.string(), serialNo: z.string(), instanceId: z.string() }),
    may: `${path}/add`,
    summary: '发起流程',
  }),
  change: call({
    method: 'PUT',
    path,
    input: workflowRequestChanges
      .extend({ id, ...expectedVersion })
      .refine(({ title, descript }) => title !== undefined || descript !== undefined, '没有要修改的内容'),
    answer: nothing,
    may: `${path}/update`,
    summary: '编辑流程申请',
  }),
  remove: call({
    method: 'DELETE',
    path,
    input: byId.extend(expectedVersion),
    answer: nothing,
    may: remove,
    summary: '删除流程申请，运行中的实例随之取消',
  }),
  /** Requests that wait for one of the caller's roles. */
  tasks: call({
    method: 'GET',
    path: `${path}/tasks`,
    input: asked,
    answer: page(row),
    may: `${path}/task`,
    summary: '我的流程任务',
  }),
  completeTask: call({
    method: 'POST',
    path: `${path}/completeTask`,
    input: taskForm.extend({ id, ...expectedVersion }),
    answer: nothing,
    may: `${path}/task`,
    summary: '办理流程任务，1通过，2拒绝',
  }),
  removeTask: call({
    method: 'DELETE',
    path: `${path}/task`,
    input: byId,
    answer: nothing,
    may: `${path}/task`,
    summary: '删除任务所属的流程申请',
  }),
  /** An instance is a request while it runs or after it has run. */
  instances: call({
    method: 'GET',
    path: `${instances}/list`,
    input: asked,
    answer: page(row),
    may: path,
    summary: '流程实例列表',
  }),
  removeInstance: call({
    method: 'DELETE',
    path: instances,
    input: byId,
    answer: nothing,
    may: remove,
    summary: '删除流程实例及其申请',
  }),
};
