import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Task } from '#contract/inbox.js';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { codes } from '#contract/platform/envelope.js';
import { arrived, missingFrom, whyGone } from './gone.js';
import { overQuery } from './queries.js';

const task = (id: string, since: string, more: Partial<Task> = {}): Task => ({
  id,
  kind: 'purchase-order',
  kindLabel: '采购订单',
  businessKey: id,
  serialNo: id,
  title: id,
  customerName: '',
  amount: null,
  currency: '',
  step: 'customerManagerReview',
  stepLabel: '采购客户经理审批',
  approval: true,
  returned: false,
  round: 1,
  startedBy: '陈静',
  since,
  ...more,
});
const monday = task('a', '2026-11-16 09:00:00');
const tuesday = task('b', '2026-11-17 09:00:00');
const wednesday = task('c', '2026-11-18 09:00:00');

describe('tasks that came and went', () => {
  it('counts those that came, not those that moved up from the next page', () => {
    expect(arrived([tuesday], [wednesday, tuesday])).toBe(1);
    expect(arrived([tuesday], [monday])).toBe(0);
    expect(arrived([], [monday])).toBe(1);
    expect(arrived([tuesday], [{ ...wednesday, since: tuesday.since }, tuesday])).toBe(1);
  });

  it('finds those that went', () => {
    expect(missingFrom([wednesday, tuesday], [tuesday])).toEqual([wednesday]);
  });

  let seq = 0;
  const event = (stateLabel: string, by: string, at: string): HistoryEvent => ({
    seq: seq++,
    type: '',
    label: '',
    at,
    actor: { id: by === '系统' ? 'system' : by, name: by, roles: [] },
    opinion: '',
    stateLabel,
    changes: [],
    correlationId: '',
  });
  const events = [
    event('采购客户经理审批', '陈静', '2026-11-16 09:00:00'),
    event('采购客户经理审批', '王芳', '2026-11-16 09:30:00'),
    event('采购主管负责人审批', '李强', '2026-11-16 10:00:00'),
    event('已退回', '刘洋', '2026-11-16 11:00:00'),
    event('采购客户经理审批', '陈静', '2026-11-17 09:00:00'),
    event('采购主管负责人审批', '周敏', '2026-11-17 10:00:00'),
    event('采购主管负责人审批', '系统', '2026-11-18 09:00:00'),
  ];

  const why = (one: Task, some: readonly HistoryEvent[] = events) =>
    whyGone(one, { removed: false, events: [...some] }, '陈静');

  it('says who moved the document on, whoever else was at it', () => {
    expect(why(monday)).toBe('已由 李强 处理');
    expect(why({ ...tuesday, round: 2 })).toBe('已由 周敏 处理');
    const returned = { ...task('a', '2026-11-16 11:00:00'), stepLabel: '已退回' };
    expect(why(returned)).toBe('已处理');
    expect(whyGone(returned, { removed: false, events }, 'another of this name')).toBe('已由 陈静 处理');
    expect(whyGone(monday, { removed: true, events }, '')).toBe('单据已删除或不可见');
  });

  it('says that it was given to somebody else, or only that it waits no more', () => {
    const reassigned = {
      ...event('采购客户经理审批', '管理员', '2026-11-16 09:40:00'),
      type: 'ApprovalStepReassigned',
    };
    expect(why(monday, [...events.slice(0, 2), reassigned])).toBe('已改派');
    expect(why(monday, events.slice(0, 2))).toBe('已不在您的待办中');
  });

  it('says who acted at another document, where the work was to be done; never the system', () => {
    const elsewhere = { stepLabel: '客户重新填写供应商账户信息', approval: false };
    expect(why(task('a', '2026-11-17 09:30:00', elsewhere))).toBe('已由 周敏 处理');
    expect(why({ ...wednesday, ...elsewhere })).toBe('已不在您的待办中');
  });

  /** Asks a server at which those named `waits` wait. */
  async function overOf(tasks: readonly Task[], waits: Task) {
    const asked: URL[] = [];
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async (path: string) => {
      const url = new URL(path, 'http://console');
      asked.push(url);
      const records = url.searchParams.getAll('serialNos').includes(waits.serialNo) ? [waits] : [];
      return Response.json({ code: codes.ok, data: { records } });
    });
    const over = await new QueryClient().fetchQuery(overQuery(tasks));
    vi.unstubAllGlobals();
    return { asked, over };
  }

  it('asks about all that are not on the page at once', async () => {
    const { asked, over } = await overOf([monday, tuesday, wednesday], tuesday);
    expect(over).toEqual(['a', 'c']);
    expect(asked.map(({ search }) => search)).toEqual(['?serialNos=a&serialNos=b&serialNos=c&limit=3']);
  });

  it('asks in several addresses about more than one address can hold', async () => {
    const many = Array.from({ length: 250 }, (_, at) => task(`XS202611160${at}`, monday.since));
    const last = many[249] ?? monday;
    const { asked, over } = await overOf(many, last);
    expect(over).toEqual(many.slice(0, 249).map(({ id }) => id));
    expect(asked.map(({ searchParams }) => searchParams.get('limit'))).toEqual(['100', '100', '50']);
  });
});
