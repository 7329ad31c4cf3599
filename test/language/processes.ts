import { processDefinition } from '#contract/process-definition.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { drawnInTurn } from '#workflows/process-definition/drawing.js';
import type { World } from './world.js';

/** A process with the given number of tasks, decided by the purchasing supervisor. */
const drawnBy = (name: string, tasks: number): string =>
  drawnInTurn({
    key: `key-${name.replace(/\W/g, '')}`,
    name,
    tasks: Array.from({ length: tasks }, () => ({ name: '审批', role: 'cgzg' })),
  });

/** Performs every command of a process and of requests that use it. */
export async function playProcess(world: World, name: string): Promise<void> {
  const [admin, asker, supervisor] = await Promise.all([world.as('admin'), world.as('cgjl'), world.as('cgzg')]);
  const { id } = await admin.get(processDefinition.add, { xml: drawnBy(name, 1) });
  const { id: processDefId } = await admin.get(processDefinition.change, { id, xml: drawnBy(name, 2) });
  await admin.get(processDefinition.remove, { id });
  const started = () => asker.get(workflowRequest.start, { title: name, processDefId, descript: '' });
  const one = await started();
  await asker.get(workflowRequest.change, { id: one.id, title: `${name}改`, descript: '' });
  await supervisor.get(workflowRequest.completeTask, { id: one.id, state: 1 });
  for (const call of [workflowRequest.remove, workflowRequest.removeTask, workflowRequest.removeInstance])
    await asker.get(call, { id: (await started()).id });
}
