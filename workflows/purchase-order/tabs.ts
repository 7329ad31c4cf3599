/** Tabs of the list by the keys of their permission strings, with displayed names (docs/rules/purchase-order.md). */
export const tabNames = {
  all: '全部',
  unsubmit: '待发起',
  waitForApproving: '待审批',
  approving: '审批中',
  refused: '已退回',
  finished: '审批完成',
} as const;
export type TabKey = keyof typeof tabNames;

const keys = Object.keys(tabNames) as TabKey[];

/** Finds a tab by key or name; undefined for anything else, e.g. a status, which is then searched among all. */
export const tabKeyOf = (asked: string | undefined): TabKey | undefined =>
  keys.find((key) => key === asked || tabNames[key] === asked);
