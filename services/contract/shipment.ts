import { z } from 'zod';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { point, track } from '#workflows/shipment/track.js';
import { voyage } from '#workflows/shipment/voyage.js';
import { byId, call, id, noInput, nothing, sheetful } from './platform/call.js';
import { rowAction } from './platform/row-action.js';

const entering = '/mall/order/attachments';
const day = z.string().nullable();

export const shipmentDetail = z.object({
  /** Id of the order. */
  id: z.string(),
  /** Revision of the shipment, -1 if it has no data yet; send it back to detect concurrent changes. */
  version: z.number(),
  ...voyage.shape,
  expected_date_of_departure: day,
  actual_departure_date: day,
  estimated_date_of_arrival: day,
  actual_arrival_date: day,
  actual_shipping_date: day,
  actual_discharge_date: day,
  update_time: day,
  /** Longitude and latitude of each point, from the departure to the ship's latest position. */
  track: z.array(point),
  /** Source of the latest data: 人工录入, 导入, 物流查询服务; empty if there is none. */
  source: z.string(),
  actions: z.array(rowAction),
});
export type ShipmentDetail = z.output<typeof shipmentDetail>;

/** Location of a purchase order's goods. Reads never call the tracking provider, so its faults affect no screen. */
export const shipment = {
  detail: call({
    method: 'GET',
    path: '/mall/order/getExpressDetail',
    input: byId,
    answer: shipmentDetail,
    may: '/mall/order',
    summary: '采购订单物流信息',
  }),
  /** The track alone. */
  track: call({
    method: 'GET',
    path: '/mall/order/getExpressTrack',
    input: byId,
    answer: z.array(point),
    may: '/mall/order',
    summary: '采购订单航行轨迹',
  }),
  enterVoyage: call({
    method: 'POST',
    path: '/mall/order/express',
    input: voyage.extend({ id, version: z.preprocess(asNumber, z.number().int().min(-1).optional()) }),
    answer: nothing,
    may: entering,
    summary: '录入航程',
  }),
  enterTrack: call({
    method: 'POST',
    path: '/mall/order/express/track',
    input: z.object({ id, points: track.min(1, '没有可导入的轨迹点') }),
    answer: nothing,
    may: entering,
    summary: '导入航行轨迹',
    largestBody: sheetful,
  }),
  /** Queries the tracking provider now. */
  refresh: call({
    method: 'POST',
    path: '/mall/order/express/refresh',
    input: byId,
    answer: z.object({
      /** Whether the provider knows the bill of lading. */
      found: z.boolean(),
    }),
    may: entering,
    summary: '查询最新物流',
  }),
  /** Map tiles configured for this installation; without them the console draws its own coastline. */
  map: call({
    method: 'GET',
    path: '/map/settings',
    input: noInput,
    answer: z.object({ tiles: z.string().nullable(), attribution: z.string() }),
    may: 'signed-in',
    summary: '地图设置',
  }),
};
