import { z } from 'zod';
import { decisionForm } from '#workflows/platform/approval/commands.js';
import { reassignForm } from '#workflows/platform/approval/reassign.js';
import { asText } from '#workflows/platform/input/as-text.js';
import { missingValue } from '#workflows/platform/input/missing-value.js';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { byId, call, id, nothing, type Permission } from './call.js';
import { expectedVersion } from './expected-version.js';

/** Shared by all approved documents: panel, history, replay and diagram. */

export const approvalDetail = z.object({
  /** Steps of the current round with start and finish, for the step bar. */
  nodes: z.array(
    z.object({
      nodeName: z.string(),
      approver: z.string(),
      approveDate: z.string(),
      result: z.string(),
      state: z.enum(['done', 'current', 'waiting', 'refused']),
    }),
  ),
  /** All decisions of all rounds, oldest first, for the timeline. */
  detail: z.array(
    z.object({
      round: z.number(),
      nodeName: z.string(),
      approver: z.string(),
      result: z.string(),
      msg: z.string(),
      approveDate: z.string(),
    }),
  ),
  /** State and revision that this panel shows; a decision names them, so that it cannot hit a later step. */
  step: z.string(),
  version: z.number(),
  /** Caption of the caller's button: 发起审批, 重新发起, 审批 or empty. */
  btnName: z.string(),
  /** Reason why the caller's button is disabled, if it is. */
  btnReason: z.string().nullable(),
  /** Human-readable name of the party that must act now. */
  waitingFor: z.string(),
  /** The current step, if the caller may assign it to another user; otherwise null. */
  reassign: z.object({ step: z.string(), label: z.string() }).nullable(),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** `step` and `version` from the panel: answers 40900 after a concurrent change. Without them, a repeat is refused. */
export const decision = decisionForm.extend({ businessKey: id, ...expectedVersion });
export const start = byId.extend(expectedVersion);

/** Panel and decision of an approved document. The document's own rules say who may decide, and when. */
export const approvalCalls = (document: Permission, mayDecide: Permission, label: string) => ({
  approvalDetail: call({
    method: 'GET',
    path: `${document}/getApprovalDetail`,
    input: byId,
    answer: approvalDetail,
    may: document,
    summary: `${label}审批详情`,
  }),
  approve: call({
    method: 'POST',
    path: `${document}/approve`,
    input: decision,
    answer: nothing,
    may: mayDecide,
    summary: `审批${label}`,
  }),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const recordField = z.object({
  field: z.string(),
  label: z.string(),
  value: fieldValue,
  /** Currency of an amount, if the caption does not name it. */
  currency: z.string().optional(),
});

export const change = z.object({
  field: z.string(),
  label: z.string(),
  before: fieldValue,
  after: fieldValue,
});

export const historyEvent = z.object({
  /** Revision in the document's stream: 0 is the first event. */
  seq: z.number(),
  type: z.string(),
  /** Human-readable description of the event. */
  label: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) }),
  opinion: z.string(),
  /** Status of the document after the event. */
  stateLabel: z.string(),
  changes: z.array(change),
  correlationId: z.string(),
});
export type HistoryEvent = z.output<typeof historyEvent>;

export const snapshot = z.object({
  seq: z.number(),
  at: z.string(),
  stateLabel: z.string(),
  fields: z.array(recordField),
  /** Line table as of that moment, if the document has lines. */
  lines: z
    .object({
      columns: z.array(z.object({ field: z.string(), label: z.string() })),
      rows: z.array(z.record(z.string(), fieldValue)),
    })
    .nullable(),
  /** Actions possible at that moment, and who could perform them. */
  actions: z.array(z.object({ name: z.string(), label: z.string(), who: z.string() })),
});
export type Snapshot = z.output<typeof snapshot>;

export const diagram = z.object({
  /** BPMN 2.0 with layout. Element ids are state keys. */
  xml: z.string(),
  /** Elements passed in the current round; those passed in earlier rounds have visits. */
  done: z.array(z.string()),
  current: z.array(z.string()),
  refused: z.array(z.string()),
  /** Sequence flows taken. */
  flows: z.array(z.string()),
  /** Flows taken by a refusal. */
  refusedFlows: z.array(z.string()),
  /** Number of times each element was entered. */
  counts: z.record(z.string(), z.number()),
  visits: z.record(
    z.string(),
    z.array(
      z.object({ approver: z.string(), at: z.string(), result: z.string(), opinion: z.string(), round: z.number() }),
    ),
  ),
});
export type Diagram = z.output<typeof diagram>;

const businessKey = z.object({ businessKey: id });
const seq = z.preprocess(asNumber, z.number().int().min(0));

export const approval = {
  history: call({
    method: 'GET',
    path: '/approval/history',
    input: businessKey,
    answer: z.object({
      kind: z.string(),
      kindLabel: z.string(),
      serialNo: z.string(),
      title: z.string(),
      /** The document itself is gone; only its history remains. */
      removed: z.boolean(),
      events: z.array(historyEvent),
    }),
    may: 'signed-in',
    summary: '单据的全部事件',
  }),
  snapshot: call({
    method: 'GET',
    path: '/approval/snapshot',
    input: businessKey.extend({ seq }),
    answer: snapshot,
    may: 'signed-in',
    summary: '单据在某一事件之后的样子',
  }),
  diagram: call({
    method: 'GET',
    path: '/approval/diagram',
    input: businessKey.extend({ seq: seq.optional() }),
    answer: diagram,
    may: 'signed-in',
    summary: '流程图与经过的路径',
  }),
  /** Users the current step can be assigned to. */
  assignees: call({
    method: 'GET',
    path: '/approval/assignees',
    input: businessKey,
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
    may: '/mgr/setRole',
    summary: '可以改派的处理人（管理员）',
  }),
  reassign: call({
    method: 'POST',
    path: '/approval/reassign',
    input: businessKey.extend({
      ...reassignForm.shape,
      userId: z.preprocess(asText, z.string({ error: '请选择处理人' }).min(1, '请选择处理人').max(64, '请选择处理人')),
    }),
    answer: nothing,
    may: '/mgr/setRole',
    summary: '改派当前节点的处理人（管理员）',
  }),
  phrases: call({
    method: 'GET',
    path: '/approval/phrases',
    input: z.object({}),
    answer: z.array(z.object({ id: z.string(), text: z.string() })),
    may: 'signed-in',
    summary: '我的审批常用语',
  }),
  addPhrase: call({
    method: 'POST',
    path: '/approval/phrases',
    input: z.object({
      text: z.string({ error: missingValue }).trim().min(1, missingValue).max(100, '常用语最多100个字符'),
    }),
    answer: z.object({ id: z.string() }),
    may: 'signed-in',
    summary: '新增审批常用语',
  }),
  removePhrase: call({
    method: 'DELETE',
    path: '/approval/phrases',
    input: byId,
    answer: nothing,
    may: 'signed-in',
    summary: '删除审批常用语',
  }),
};
