import type { Source } from './events.js';

export const sourceLabels: Readonly<Record<Source, string>> = {
  manual: '人工录入',
  import: '导入',
  provider: '物流查询服务',
};

/** Human-readable labels of the events. */
export const shipmentEventLabels = {
  ShipmentVoyageEntered: '录入航程',
  ShipmentTrackEntered: '导入航行轨迹',
  ShipmentTrackExtended: '更新航行轨迹',
} as const;
