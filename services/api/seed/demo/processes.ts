import { derivedId } from '#infra/command-runner/ids.js';
import { nextNumber, serialNumber } from '#infra/command-runner/numbers.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { type DrawnTask, drawnInTurn } from '#workflows/process-definition/drawing.js';
import { passed, type Result, refused } from '#workflows/process-definition/process.js';
import { readProcess } from '#workflows/process-definition/read-process.js';
import { processDefinition, versionCounter } from '#workflows/process-definition/record.js';
import { role } from '#workflows/role/record.js';
import { completeTask, type StartGiven, start } from '#workflows/workflow-request/commands.js';
import { workflowRequest } from '#workflows/workflow-request/machine.js';
import type { Seeder } from '../kernel/seeder.js';
import { type Account, actorOf } from './people.js';

const task = (name: string, role: RoleCode): DrawnTask => ({ name, role });

/** Key, name, and the tasks in their order. */
const processes = {
  expense: ['费用报销', [task('主管审批', 'cgzg'), task('财务审批', 'cwzg')]],
  sealUse: ['用章申请', [task('总经理审批', 'zongjingli')]],
} as const satisfies Readonly<Record<string, readonly [name: string, tasks: readonly DrawnTask[]]>>;
type Key = keyof typeof processes;

interface Asked {
  readonly key: Key;
  readonly by: Account;
  readonly daysAgo: number;
  readonly title: string;
  readonly descript: string;
  /** Decisions in sequence, each with its opinion. */
  readonly decided: readonly (readonly [by: Account, result: Result, opinion: string])[];
}

const asked: readonly Asked[] = [
  {
    ...{ key: 'expense', by: 'cgjl', daysAgo: 12, title: '十一月法国供应商拜访差旅费' },
    descript: '机票、住宿与市内交通，共 18,460.00 元，票据已交财务。',
    decided: [
      ['cgzg', passed, '拜访计划已报备，同意'],
      ['cwzg', passed, '票据齐全'],
    ],
  },
  {
    ...{ key: 'expense', by: 'xsjl', daysAgo: 8, title: '客户招待费' },
    descript: '华辰贸易年度对账，2,300.00 元。',
    decided: [
      ['cgzg', passed, ''],
      ['cwzg', refused, '缺少发票，请补齐后重新申请'],
    ],
  },
  {
    ...{ key: 'sealUse', by: 'cgjl', daysAgo: 3, title: '诺瓦供应商框架协议用章' },
    descript: '框架协议两份，合同专用章。',
    decided: [['zongjingli', passed, '同意']],
  },
  {
    ...{ key: 'sealUse', by: 'ckzy', daysAgo: 1, title: '前海仓租赁续签用章' },
    descript: '租赁续签协议三份，公章。',
    decided: [],
  },
];

/** Deploys the initial processes and creates some requests of staff. */
export async function seedProcesses(seeder: Seeder, today: string): Promise<void> {
  const definitions = new Map<Key, StartGiven['definition']>();
  for (const [key, [name, tasks]] of Object.entries(processes) as [Key, (typeof processes)[Key]][]) {
    const xml = drawnInTurn({ key, name, tasks });
    const { process: drawn } = await readProcess(xml);
    const steps = drawn.steps.map((step) => ({ ...step, roleName: roles[step.role as RoleCode] }));
    const process = { ...drawn, steps };
    const versionNo = await nextNumber(seeder.log, versionCounter(key), seeder.origin(['number', 'process', key]));
    await seeder.create(processDefinition, [[key, { name, key, versionNo, xml, process }]]);
    const roleIds = tasks.map(({ role: code }) => seeder.id(role, code));
    definitions.set(key, { name, version: versionNo, process, roleIds });
  }
  for (const [place, one] of asked.entries())
    await play(seeder, { ...one, place, today, definition: definitions.get(one.key) });
}

type Played = Asked & { readonly place: number; readonly today: string; readonly definition: StartGiven['definition'] };

async function play(seeder: Seeder, { definition, ...one }: Played): Promise<void> {
  const { key, by, daysAgo, title, descript, decided, place, today } = one;
  const day = daysAfter(today, -daysAgo);
  const at = (step: number) => `${day}T0${1 + step}:${String(10 + place)}:00.000Z`;
  const origin = (account: Account, step: number) =>
    seeder.origin(['workflow-request', String(place), String(step)], at(step), actorOf(seeder, account));
  const id = derivedId(at(0), 'seed', workflowRequest.name, String(place));
  const given = async () => ({
    definition,
    serialNo: await serialNumber(seeder.log, workflowRequest, day, origin(by, 0)),
  });
  const data = { title, processDefId: seeder.id(processDefinition, key), descript };
  await seeder.runner.run({ command: start, id, data, creates: true, given }, origin(by, 0));
  for (const [step, [who, state, message]] of decided.entries())
    await seeder.runner.run({ command: completeTask, id, data: { state, message } }, origin(who, step + 1));
}
