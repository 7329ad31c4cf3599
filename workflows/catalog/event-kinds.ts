import { jobEnding } from '#workflows/job/endings.js';
import { messageAct } from '#workflows/message/commands.js';
import { logClearing } from '#workflows/operation-log/clearing.js';
import { file } from '#workflows/platform/file/machine.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { robotRun } from '#workflows/robot/machine.js';
import { shipment } from '#workflows/shipment/machine.js';
import { signIn } from '#workflows/sign-in/events.js';
import { stockMonth } from '#workflows/stock-month/machine.js';
import { catalog } from './documents.js';
import { records } from './records.js';

/** A kind of stream with its own events. */
export interface EventKind {
  /** Prefix of its streams. */
  readonly name: string;
  /** Name that users see. */
  readonly label: string;
  readonly events: EventSchemas;
}

/** Everything that has events: documents, records, and the kinds that are neither. */
export const eventKinds: readonly EventKind[] = [
  ...Object.values(catalog).map(({ workflow }) => workflow),
  ...records.map(({ workflow }) => workflow),
  ...[file, jobEnding, logClearing, messageAct, robotRun, shipment, signIn, stockMonth],
];
