import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { advance, initialState, stateOf } from '#workflows/platform/kernel/machine.js';
import { readEvent } from '#workflows/platform/kernel/workflow.js';
import { type RobotRun, robotRun } from '#workflows/robot/machine.js';

/** A run as in its stream: lists need its counts, and documents look for their records in it. */
export interface RobotRunRow extends KeyedRow {
  flow: string;
  state: string;
  run: RobotRun;
  creator_id: string;
  creator_name: string;
  create_time: string | Date;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    robot_run: RobotRunRow;
  }
}

export const robotRuns = projection<RobotRunRow>({
  name: 'robot-run',
  version: 1,
  columns: {
    flow: 'text',
    state: 'text',
    run: 'json',
    creator_id: 'text',
    creator_name: 'text',
    create_time: 'time',
  },
  indexes: ['create index on % (flow, id desc)', `create index on % using gin ((run->'records') jsonb_path_ops)`],
  ofWorkflow: robotRun.name,
  keys: (event) => (event.workflow === robotRun.name ? [event.documentId] : []),
  fresh: ({ revision }) => revision === 0,
  evolve: (row, event) => {
    const { machine } = robotRun;
    const before = row ? stateOf(machine, row.state, row.run) : initialState<RobotRun>(machine);
    const { value: state, context: run } = advance(machine, before, readEvent(robotRun, event));
    const { actor, at } = event.meta;
    const begun = row ?? { creator_id: actor.id, creator_name: actor.name, create_time: at };
    return { ...begun, id: event.documentId, flow: run.flow, state, run };
  },
});
