import { z } from 'zod';
import { afterToday, isBusinessDay, outsideDays } from '#workflows/platform/values/bounds.js';
import type { ExpressStatus } from '#workflows/purchase-order/express-status.js';

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').trim())
  .pipe(z.string().max(100, '最多100个字符'));
const day = z
  .union([z.literal(''), z.iso.date({ error: '日期不正确' })], { error: '日期不正确' })
  .nullish()
  .transform((value) => value ?? '');

/** Voyage of a shipment, named as in the calls (docs/rules/purchase-order.md, Ship tracking). Empty: unknown. */
export const voyage = z.object({
  sequence_number: text,
  vessel_name: text,
  ship_id: text,
  service: text,
  voyage_no: text,
  port_of_loading: text,
  port_of_discharge: text,
  expected_date_of_departure: day,
  actual_departure_date: day,
  estimated_date_of_arrival: day,
  actual_arrival_date: day,
  actual_shipping_date: day,
  actual_discharge_date: day,
});
export type Voyage = z.output<typeof voyage>;
export type VoyageField = keyof Voyage;

export const noVoyage: Voyage = voyage.parse({});

export const voyageDays = [
  'expected_date_of_departure',
  'actual_departure_date',
  'estimated_date_of_arrival',
  'actual_arrival_date',
  'actual_shipping_date',
  'actual_discharge_date',
] as const satisfies readonly VoyageField[];

export const voyageTexts = [
  'sequence_number',
  'vessel_name',
  'ship_id',
  'service',
  'voyage_no',
  'port_of_loading',
  'port_of_discharge',
] as const satisfies readonly VoyageField[];

export const voyageLabels: Readonly<Record<VoyageField, string>> = {
  sequence_number: '序号',
  vessel_name: '船名',
  ship_id: '船舶编号',
  service: '航线',
  voyage_no: '航次',
  port_of_loading: '装货港',
  port_of_discharge: '卸货港',
  expected_date_of_departure: '预计离港日期',
  actual_departure_date: '实际离港日期',
  estimated_date_of_arrival: '预计到港日期',
  actual_arrival_date: '实际到港日期',
  actual_shipping_date: '实际装船日期',
  actual_discharge_date: '实际卸船日期',
};

/** Days of past events, which cannot be in the future. */
export const happenedDays = voyageDays.filter((field) => field.startsWith('actual_'));
/** Pairs of days that must be in this order. */
const inOrder: readonly (readonly [earlier: VoyageField, later: VoyageField])[] = [
  ['expected_date_of_departure', 'estimated_date_of_arrival'],
  ['actual_shipping_date', 'actual_departure_date'],
  ['actual_departure_date', 'actual_arrival_date'],
  ['actual_arrival_date', 'actual_discharge_date'],
];

/** Message against a voyage and the field at fault; undefined if it is valid. */
export function voyageObjection(given: Voyage, today: string): { field: VoyageField; message: string } | undefined {
  const outside = voyageDays.find((field) => given[field] !== '' && !isBusinessDay(given[field]));
  if (outside) return { field: outside, message: outsideDays(voyageLabels[outside]) };
  const ahead = happenedDays.find((field) => given[field] > today);
  if (ahead) return { field: ahead, message: afterToday(voyageLabels[ahead]) };
  const wrong = inOrder.find(([earlier, later]) => given[later] !== '' && given[earlier] > given[later]);
  if (!wrong) return undefined;
  const [earlier, later] = wrong;
  return { field: later, message: `${voyageLabels[later]}不能早于${voyageLabels[earlier]}` };
}

/** Progress of the goods according to the voyage (docs/rules/purchase-order.md). */
export const expressStatusOf = ({ actual_departure_date, actual_arrival_date }: Voyage): ExpressStatus =>
  actual_arrival_date ? 'inPort' : actual_departure_date ? 'underWay' : 'notShipped';
