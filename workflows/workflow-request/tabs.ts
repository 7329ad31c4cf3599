import { assigned, type Tabs } from '#workflows/platform/document/tabs.js';

export const workflowRequestTabs = {
  assigned: { states: assigned, label: '待我办理' },
  inProgress: { states: ['inProgress'], label: '进行中' },
  succeeded: { states: ['succeeded'], label: '成功' },
  failed: { states: ['failed'], label: '失败' },
} as const satisfies Tabs;

/** State codes for other clients: the keys of the dictionary 工作流实例状态. */
export const stateCodes: Readonly<Record<string, number>> = { inProgress: 0, succeeded: 1, failed: 2 };
