import { z } from 'zod';
import { call, id, noInput } from './platform/call.js';

const read = '/tool/operations';
const act = '/tool/operations/act';

const duty = z.enum(['active', 'standby']).nullable();

/** An operator request to a worker: rebuild, retry, verify, restore, retry-reaction or skip-reaction. */
export const request = z.object({
  id: z.string(),
  kind: z.string(),
  target: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  percent: z.number().nullable(),
  error: z.string().nullable(),
  /** Duration of the work in seconds. */
  seconds: z.number().nullable(),
  /** Result of a verification. */
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
      /** Streams set aside in the rebuilt rows. Older verifications did not record them. */
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
  /** The process has reported within the last seconds. */
  alive: z.boolean(),
  /** Seconds since the last report. */
  silence: z.number(),
  projector: duty,
  reactor: duty,
  /** Waiting and running jobs of the whole installation, if this process runs jobs. */
  jobs: z.object({ waiting: z.number(), running: z.number() }).nullable(),
  /** Memory in bytes. */
  memory: z.number(),
  /** Event-loop delay in milliseconds, 99th percentile. */
  loopDelay: z.number(),
  /** Appends to the event store per second. */
  appendRate: z.number(),
});
export type ProcessRow = z.output<typeof processRow>;

export const projectionRow = z.object({
  name: z.string(),
  label: z.string(),
  version: z.number(),
  /** Checkpoint: position of the newest event in the rows. */
  position: z.string(),
  lagEvents: z.number().nullable(),
  lagSeconds: z.number(),
  /** Events per second. */
  rate: z.number(),
  rows: z.number().nullable(),
  /** `rows` is an estimate. */
  rowsAbout: z.boolean(),
  error: z.string().nullable(),
  /** Number of documents set aside. */
  aside: z.number(),
  /** The event that could not be projected. */
  failed: z
    .object({ type: z.string(), stream: z.string(), position: z.string(), correlationId: z.string() })
    .nullable(),
  building: z.object({ percent: z.number(), rate: z.number(), error: z.string().nullable() }).nullable(),
  /** The latest request for this projection. */
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
  /** Number of the document, if it has one that is known. */
  serialNo: z.string().nullable(),
  /** Type of the event that could not be projected. */
  type: z.string(),
  position: z.string(),
  error: z.string(),
  correlationId: z.string(),
  since: z.string(),
  /** Number of waiting events, including the failed one. */
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

/** Documents that wait for a user who was frozen or removed. */
export const unattendedRow = z.object({
  kindLabel: z.string(),
  /** The role, with the name of the user who is meant. */
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
  /** Whether any process runs the projections now. */
  projectorActive: z.boolean(),
  projections: z.array(projectionRow),
  /** First of the documents set aside, whose rows show the last correct state; `projections` has the total counts. */
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

/** Sizes in bytes, shares from 0 to 1. */
const database = z.object({
  at: z.string(),
  version: z.string(),
  database: z.string(),
  size: z.number(),
  startedAt: z.string(),
  /** Share of reads served from memory. */
  hitShare: z.number(),
  mostConnections: z.number(),
  connections: z.array(z.object({ state: z.string(), count: z.number(), longest: z.number() })),
  /** Queries that run longer than a second or wait for another. */
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
  /** Null if the database does not collect statement statistics. */
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
      /** Share of dead rows that still take up space. */
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

/** Status of the installation, and operator requests: these answer a request, whose state shows its progress. */
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
