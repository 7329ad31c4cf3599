import type { Source } from './events.js';

export const sourceLabels: Readonly<Record<Source, string>> = {
  manual: '人工录入',
  import: '导入',
  provider: '物流查询服务',
};
