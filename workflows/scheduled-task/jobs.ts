import { z } from 'zod';

/** What a task can run: one of these jobs, never loaded code. They are implemented in services/jobs/tasks. */
interface JobDeclaration {
  readonly label: string;
  /** Schema of its parameters. */
  readonly parameters: z.ZodObject;
}

const none = z.strictObject({});
const days = (standard: number) => z.int().min(1).max(3650).default(standard);

/** Names are stored in tasks: never rename one. */
export const jobs = {
  rateFetch: { label: '获取汇率', parameters: none },
  salesExpire: { label: '销售单失效', parameters: none },
  warningRefresh: { label: '刷新采购预警', parameters: none },
  stockMonthSnapshot: { label: '月末库存', parameters: none },
  shipmentTracking: { label: '查询物流', parameters: none },
  fileCleanup: { label: '清理上传残留', parameters: z.strictObject({ hours: z.int().min(24).max(8760).default(24) }) },
  tokenCleanup: { label: '清理登录凭证', parameters: none },
  backup: { label: '备份事件', parameters: z.strictObject({ keep: z.int().min(1).max(365).default(7) }) },
  exportArchive: { label: '归档导出记录', parameters: z.strictObject({ days: days(90) }) },
} as const satisfies Readonly<Record<string, JobDeclaration>>;

export type JobName = keyof typeof jobs;
export type ParametersOf<Name extends JobName> = z.output<(typeof jobs)[Name]['parameters']>;

export const jobChoices = Object.entries(jobs).map(([name, { label }]) => [name, label] as [JobName, string]);
export const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);

/** Parses JSON parameters; empty text counts as an empty object. @throws SyntaxError, z.ZodError */
export const parametersOf = (name: JobName, data: string): object => jobs[name].parameters.parse(parsed(data));

const parsed = (data: string): unknown => (data.trim() === '' ? {} : JSON.parse(data));

/** Message against parameters; undefined if they are valid. */
export function parameterObjection(name: string, data: string): string | undefined {
  if (!isJob(name)) return undefined;
  try {
    const { error } = jobs[name].parameters.safeParse(parsed(data));
    return error && `参数不正确：${error.issues.map(said).join('；')}`;
  } catch {
    return '参数不是合法的json字符串';
  }
}

function said(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return `没有名为 ${issue.keys.map((key) => key.slice(0, 40)).join('、')} 的参数`;
    case 'too_small':
      return `${name} 不能小于 ${issue.minimum}`;
    case 'too_big':
      return `${name} 不能大于 ${issue.maximum}`;
    default:
      return name ? `${name} 的类型不正确` : '应为一个对象';
  }
}
