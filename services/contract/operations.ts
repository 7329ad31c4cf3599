import { z } from 'zod';
import { call, id, noInput } from './platform/call.js';

const read = '/tool/operations';
const act = '/tool/operations/act';

const duty = z.enum(['active', 'standby']).nullable();

/** Something that was asked of a worker: rebuild, retry, verify, restore, retry-reaction or skip-reaction. */
export const request = z.object({
  id: z.string(),
  kind: z.string(),
  target: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.number().nullable(),
  error: z.string().nullable(),
  /** Seconds that the work took. */
  seconds: z.number().nullable(),
  /** What a check found. */
  comparison: z
    .object({
      position: z.string(),
      rows: z.number(),
      rebuiltRows: z.number(),
      checksum: z.string(),
      rebuiltChecksum: z.string(),
      differences: z.number(),
      missing: z.array(z.string()),
      extra: z.array(z.string()),
      different: z.array(z.object({ id: z.string(), columns: z.array(z.string()) })),
      counts: z.array(z.string()),
      /** Streams that stand aside in the rows that were built. Nothing is known of older checks. */
      aside: z.array(z.string()).default([]),
    })
    .nullable(),
  askedBy: z.string(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
});
export type OperationRequest = z.output<typeof request>;

export const processRow = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  roles: z.array(z.string()),
  startedAt: z.string(),
  /** It has said something within the last seconds. */
  alive: z.boolean(),
  /** Seconds since it said something. */
  silence: z.number(),
  projector: duty,
  reactor: duty,
  /** What waits and what runs in the whole installation, if this process does jobs. */
  jobs: z.object({ waiting: z.number(), running: z.number() }).nullable(),
  /** Bytes. */
  memory: z.number(),
  /** Milliseconds, 99th percentile. */
  loopDelay: z.number(),
  /** Appends to the event store a second. */
  appendRate: z.number(),
});
export type ProcessRow = z.output<typeof processRow>;

export const projectionRow = z.object({
  name: z.string(),
  label: z.string(),
  version: z.number(),
  /** Checkpoint: the newest event in the rows. */
  position: z.string(),
  lagEvents: z.number().nullable(),
  lagSeconds: z.number(),
  /** Events a second. */
  rate: z.number(),
  rows: z.number().nullable(),
  /** The rows were not counted one by one. */
  rowsAbout: z.boolean(),
  error: z.string().nullable(),
  /** How many documents it has set aside. */
  aside: z.number(),
  /** The event it cannot take. */
  failed: z
    .object({ type: z.string(), stream: z.string(), position: z.string(), correlationId: z.string() })
    .nullable(),
  building: z.object({ percent: z.number(), rate: z.number(), error: z.string().nullable() }).nullable(),
  /** The last thing that was asked of it. */
  request: request.nullable(),
});
export type ProjectionRow = z.output<typeof projectionRow>;

export const parkedReaction = z.object({
  eventId: z.string(),
  reaction: z.string(),
  stream: z.string(),
  position: z.string(),
  error: z.string(),
  correlationId: z.string(),
  parkedAt: z.string(),
  request: request.nullable(),
});
export type ParkedReaction = z.output<typeof parkedReaction>;

export const asideRow = z.object({
  projection: z.string(),
  label: z.string(),
  stream: z.string(),
  /** Number of the document, where it has one that is known. */
  serialNo: z.string().nullable(),
  /** The event that could not be taken. */
  type: z.string(),
  position: z.string(),
  error: z.string(),
  correlationId: z.string(),
  since: z.string(),
  /** Events that wait, with the one that could not be taken. */
  waiting: z.number(),
  request: request.nullable(),
});
export type AsideRow = z.output<typeof asideRow>;

export const errorRow = z.object({
  id: z.string(),
  message: z.string(),
  place: z.string(),
  correlationId: z.string().nullable(),
  stack: z.string(),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ErrorRow = z.output<typeof errorRow>;

/** Documents that wait for somebody who was frozen or is gone. */
export const unattendedRow = z.object({
  kindLabel: z.string(),
  /** The role, with the name of the one who is meant. */
  waitingFor: z.string(),
  documents: z.number(),
});
export type UnattendedRow = z.output<typeof unattendedRow>;

export const overview = z.object({
  at: z.string(),
  status: z.enum(['up', 'degraded', 'down']),
  unattended: z.array(unattendedRow),
  processes: z.array(processRow),
  eventStore: z.object({
    up: z.boolean(),
    kind: z.enum(['embedded', 'server']),
    /** Position of the newest event. */
    head: z.string().nullable(),
    appendRate: z.number(),
  }),
  /** Some process runs the projections right now. */
  projectorActive: z.boolean(),
  projections: z.array(projectionRow),
  /** Documents whose rows stay as they were last right, the first of them; `projections` say how many there are. */
  aside: z.array(asideRow),
  reactor: z.object({
    active: z.boolean(),
    position: z.string().nullable(),
    lagEvents: z.number().nullable(),
    lagSeconds: z.number(),
    reacted: z.number(),
    parked: z.array(parkedReaction),
  }),
  requests: z.array(request),
  errors: z.array(errorRow),
});
export type Overview = z.output<typeof overview>;

/** Sizes are bytes, shares 0 to 1. */
const database = z.object({
  at: z.string(),
  version: z.string(),
  database: z.string(),
  size: z.number(),
  startedAt: z.string(),
  /** Of reads that needed no disk. */
  hitShare: z.number(),
  mostConnections: z.number(),
  connections: z.array(z.object({ state: z.string(), count: z.number(), longest: z.number() })),
  /** What runs longer than a second, or waits for another. */
  running: z.array(
    z.object({
      pid: z.number(),
      state: z.string(),
      seconds: z.number(),
      wait: z.string(),
      blockedBy: z.array(z.number()),
      query: z.string(),
    }),
  ),
  /** Null where the database does not count them. */
  statements: z
    .array(
      z.object({
        calls: z.number(),
        meanMs: z.number(),
        maxMs: z.number(),
        totalMs: z.number(),
        query: z.string(),
      }),
    )
    .nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      size: z.number(),
      live: z.number(),
      dead: z.number(),
      /** Of its rows, those that are gone and still take room. */
      deadShare: z.number(),
      vacuumedAt: z.string().nullable(),
    }),
  ),
});
export type DatabaseMonitor = z.output<typeof database>;

const projection = z.object({ projection: id });
const reaction = z.object({ eventId: id, reaction: id });
const asked = z.object({ id: z.string() });

const projectionCall = (name: string, summary: string) =>
  call({ method: 'POST', path: `/operations/${name}`, input: projection, answer: asked, may: act, summary });
const reactionCall = (name: string, summary: string) =>
  call({ method: 'POST', path: `/operations/${name}`, input: reaction, answer: asked, may: act, summary });

/** What runs, how it is, and what may be asked of it. The answer to asking is a request, whose state tells the rest. */
export const operations = {
  overview: call({
    method: 'GET',
    path: '/operations/overview',
    input: noInput,
    answer: overview,
    may: read,
    summary: '运行监控',
  }),
  database: call({
    method: 'GET',
    path: '/operations/database',
    input: noInput,
    answer: database,
    may: read,
    summary: '数据库监控',
  }),
  request: call({
    method: 'GET',
    path: '/operations/request',
    input: z.object({ id }),
    answer: request,
    may: read,
    summary: '一次操作的进度与结果',
  }),
  rebuild: projectionCall('rebuild', '重建投影：在旁边重算，完成后替换'),
  retry: projectionCall('retry', '重试停住的投影'),
  verify: projectionCall('verify', '校验投影：与由事件重算的结果逐行比对'),
  retryReaction: reactionCall('retryReaction', '重试停放的反应'),
  restore: call({
    method: 'POST',
    path: '/operations/restore',
    input: z.object({ projection: id, stream: id }),
    answer: asked,
    may: act,
    summary: '修复一个单据的数据：由它的全部事件重算',
  }),
  restoreAll: call({
    method: 'POST',
    path: '/operations/restoreAll',
    input: noInput,
    answer: asked,
    may: act,
    summary: '修复所有待修复的数据',
  }),
  retryReactions: call({
    method: 'POST',
    path: '/operations/retryReactions',
    input: noInput,
    answer: asked,
    may: act,
    summary: '重试所有停放的反应',
  }),
  skipReaction: reactionCall('skipReaction', '跳过停放的反应'),
};
