import { jobEnding } from '#workflows/job/endings.js';
import { logClearing } from '#workflows/log/clearing.js';
import { messageAct } from '#workflows/message/acts.js';
import { file } from '#workflows/platform/file/machine.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { upcastsOf } from '#workflows/platform/kernel/workflow.js';
import { robotRun } from '#workflows/robot/machine.js';
import { shipment } from '#workflows/shipment/machine.js';
import { signIn } from '#workflows/sign-in/events.js';
import { stockMonth } from '#workflows/stock-month/machine.js';
import { catalog } from './documents.js';
import { records } from './records.js';

/** Everything that has events, by the name that its streams begin with. */
const schemas: ReadonlyMap<string, EventSchemas> = new Map(
  [...Object.values(catalog), ...records.map(({ workflow }) => ({ workflow }))]
    .map(({ workflow }) => workflow)
    .concat([file, jobEnding, logClearing, messageAct, robotRun, shipment, stockMonth])
    .map(({ name, events }): [string, EventSchemas] => [name, events])
    .concat([[signIn.name, signIn.events]]),
);

/** The data of an event as it would be appended today; what nobody knows comes as it is. */
export function upcast(workflow: string, type: string, data: unknown): unknown {
  const known = schemas.get(workflow);
  const complete = known && upcastsOf(known).get(type);
  return complete ? complete(data) : data;
}
