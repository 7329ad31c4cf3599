import { expect, it } from 'vitest';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { addresseesFor } from './addressees.js';
import { jobKinds, toldOfEnding } from './job-endings.js';

const ending = (type: string, data: object) =>
  ({ workflow: 'job-ending', documentId: 'E1', type, data }) as unknown as ProjectedEvent;
const asked = { owner: { id: 'u-li', name: '李强' }, label: '采购订单', scope: '当前结果' };
const file = { id: 'f1', name: '采购订单-20260301.xlsx' };
const heard = (told: ReturnType<typeof toldOfEnding>, actor: { id: string; permissions?: string[] }) =>
  addresseesFor({ id: actor.id, roles: ['cgjl'], permissions: new Set(actor.permissions) }).includes(
    told?.assignee ?? '',
  );

it('an export is told to whoever asked for it, with its file, or with the reason', () => {
  const done = toldOfEnding(ending('ExportEnded', { ...asked, file, reason: '' }));
  expect(done).toMatchObject({
    kind: 'export',
    serial_no: '采购订单',
    what: '导出已完成，可以下载',
    title: file.name,
    file,
  });
  const failed = toldOfEnding(ending('ExportEnded', { ...asked, file: null, reason: '权限异常' }));
  expect(failed).toMatchObject({ what: '导出失败：权限异常', title: '当前结果', file: null });
  expect([heard(done, { id: 'u-li' }), heard(done, { id: 'u-chen' })]).toEqual([true, false]);
});

it('a task that failed is told to whoever may see tasks when he looks, and leads to its log', () => {
  const told = toldOfEnding(ending('TaskFailed', { taskId: 't1', name: '每日汇率', job: 'rateFetch', reason: '超时' }));
  expect(told).toMatchObject({ kind: 'scheduled-task', serial_no: '每日汇率', what: '执行失败：超时' });
  expect(heard(told, { id: 'u-li', permissions: ['/task'] })).toBe(true);
  expect(heard(told, { id: 'u-li' })).toBe(false);
  expect(jobKinds[told?.kind ?? '']?.addressOf(told?.document_id ?? '')).toBe('/taskLog?taskId=t1');
});

it('other events tell nothing of it', () =>
  expect(toldOfEnding({ ...ending('FileKept', {}), workflow: 'file' })).toBeUndefined());
