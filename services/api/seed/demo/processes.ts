import { nextNumber } from '#infra/command-runner/numbers.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { type DrawnTask, drawnInTurn } from '#workflows/process-definition/drawing.js';
import { readProcess } from '#workflows/process-definition/read-process.js';
import { processDefinition, versionCounter } from '#workflows/process-definition/record.js';
import type { Seeder } from '../kernel/seeder.js';

const task = (name: string, role: RoleCode): DrawnTask => ({ name, role });

/** Key, name and who decides in turn. */
const processes: readonly (readonly [key: string, name: string, tasks: readonly DrawnTask[]])[] = [
  ['expense', '费用报销', [task('主管审批', 'cgzg'), task('财务审批', 'cwzg')]],
  ['sealUse', '用章申请', [task('业务副总审批', 'ywfz')]],
];

/** What staff may ask for from the beginning. */
export async function seedProcesses(seeder: Seeder): Promise<void> {
  for (const [key, name, tasks] of processes) {
    const xml = drawnInTurn({ key, name, tasks });
    const { process } = await readProcess(xml);
    const steps = process.steps.map((step) => ({ ...step, roleName: roles[step.role as RoleCode] }));
    const versionNo = await nextNumber(seeder.log, versionCounter(key), seeder.origin(['number', 'process', key]));
    await seeder.create(processDefinition, [[key, { name, key, versionNo, xml, process: { ...process, steps } }]]);
  }
}
