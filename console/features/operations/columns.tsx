import type { OperationRequest, ProcessRow, ProjectionRow } from '#contract/operations.js';
import { dateTime, whole } from '../../ui/display/format.js';
import { type Column, columnsOf } from '../../ui/rows/columns.js';
import { Mark } from './mark.js';
import classes from './operations.module.css';
import { lagText, processStanding, requestStanding, rowsText, standingOf } from './standing.js';
import { processLabels, projectionLabels, requestLabels, text } from './text.js';

const process = columnsOf<ProcessRow>(processLabels);
const dutyText = (duty: ProcessRow['projector']) => (duty ? text.duties[duty] : '');

export const processColumns: Column<ProcessRow>[] = [
  process.custom('host', { width: 160, text: ({ host, pid }) => `${host} · ${pid}` }),
  process.custom('state', {
    width: 130,
    text: (row) => processStanding(row).label,
    cell: (row) => <Mark {...processStanding(row)} />,
  }),
  process.custom('roles', {
    width: 180,
    text: ({ roles }) => roles.map((role) => text.roles[role] ?? role).join('、'),
  }),
  process.custom('projector', { width: 80, text: ({ projector }) => dutyText(projector) }),
  process.custom('reactor', { width: 80, text: ({ reactor }) => dutyText(reactor) }),
  process.custom('jobs', { width: 150, text: ({ jobs }) => (jobs ? text.jobs(jobs) : '') }),
  process.custom('memory', {
    width: 96,
    align: 'right',
    text: ({ memory }) => text.megabytes(whole(memory / 1_048_576)),
  }),
  process.custom('loopDelay', {
    width: 110,
    more: true,
    align: 'right',
    text: ({ loopDelay }) => text.milliseconds(loopDelay),
  }),
  process.custom('appendRate', {
    width: 100,
    align: 'right',
    text: ({ appendRate }) => text.perSecond(whole(appendRate)),
  }),
  process.text('version', { width: 72, more: true }),
  process.dateTime('startedAt', { width: 160, more: true }),
];

export type ShownProjection = ProjectionRow & { readonly id: string };
const projection = columnsOf<ShownProjection>(projectionLabels);

export const projectionColumns: Column<ShownProjection>[] = [
  projection.custom('label', { width: 120, text: ({ label }) => label }),
  projection.custom('state', {
    width: 118,
    text: (row) => standingOf(row).label,
    cell: (row) => <Mark {...standingOf(row)} />,
  }),
  projection.custom('lag', { width: 130, align: 'right', text: lagText }),
  projection.custom('position', {
    width: 96,
    align: 'right',
    more: true,
    text: ({ position }) => whole(Number(position)),
  }),
  projection.custom('rate', {
    more: true,
    width: 92,
    align: 'right',
    text: ({ rate, building }) => text.perSecond(whole(building?.rate ?? rate)),
  }),
  projection.custom('rows', { width: 92, align: 'right', text: rowsText }),
  projection.custom('request', {
    width: 200,
    text: ({ request }) => (request ? `${text.kinds[request.kind]} ${requestStanding(request).label}` : ''),
    cell: ({ request }) => request && <RequestMark request={request} />,
  }),
  projection.text('name', { width: 200, more: true }),
];

const RequestMark = ({ request }: { request: OperationRequest }) => (
  <span className={classes.pair}>
    {text.kinds[request.kind]}
    <Mark {...requestStanding(request)} />
  </span>
);

export type ShownRequest = OperationRequest & { readonly label: string };
const request = columnsOf<ShownRequest>(requestLabels);

export const requestColumns: Column<ShownRequest>[] = [
  request.custom('target', { width: 220, text: ({ label }) => label }),
  request.custom('kind', { width: 90, text: ({ kind }) => text.kinds[kind] ?? kind }),
  request.custom('state', {
    width: 260,
    text: (row) => [requestStanding(row).label, row.error].filter(Boolean).join('：'),
    cell: (row) => (
      <span className={classes.pair}>
        <Mark {...requestStanding(row)} />
        {row.error}
      </span>
    ),
  }),
  request.custom('seconds', {
    width: 80,
    align: 'right',
    text: ({ seconds }) => (seconds === null ? '' : text.seconds(seconds)),
  }),
  request.text('askedBy', { width: 100 }),
  request.dateTime('askedAt'),
  request.custom('endedAt', { width: 154, text: ({ endedAt }) => dateTime(endedAt) }),
];
