import type { RobotRunRow } from '#contract/robot.js';
import { flowNames } from '#workflows/robot/flows.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { ImportSheet } from './import-sheet.js';
import { runList } from './queries.js';
import { text } from './text.js';
import { useRobot } from './use-robot.js';

const RunDrawer = onDemand(async () => (await import('./run-drawer.js')).RunDrawer);

const col = columnsOf<RobotRunRow>(text.labels);
const columns = [
  col.link('fileName', { width: 260 }),
  col.status('status'),
  col.number('total'),
  col.number('pending'),
  col.number('submitted'),
  col.number('refused'),
  col.number('unfit'),
  col.number('doubtful'),
  col.text('creatorName', { width: 110 }),
  col.dateTime('createTime'),
];

/** Sheets submitted to the bank by the robot, by flow; an imported sheet starts automatically. */
export function RobotPage() {
  const list = useList(runList);
  const robot = useRobot();
  const flow = flowNames.find((one) => one === list.tab) ?? 'payment';
  const begun = (id: string) => {
    list.open(id);
    void robot.work(id);
  };
  return (
    <>
      <ListPage
        list={list}
        title={text.title}
        columns={columns}
        toolbar={<ImportSheet flow={flow} disabled={robot.working !== undefined} onBegun={begun} />}
      />
      <RunDrawer list={list} robot={robot} />
    </>
  );
}
