import { describe, it } from 'vitest';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { administrator, bank, customer, manager, otherManager, person, supervisor } from '#test/fixtures/people.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { composeContent } from '#workflows/purchase-order/content.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { enterTrack, enterVoyage, takeFound } from './commands.js';
import { shipment } from './machine.js';
import type { Found } from './provider-response.js';
import type { Point } from './track.js';
import { noVoyage, type Voyage } from './voyage.js';

const goods = scenario(shipment, { by: manager });
const order = scenario(purchaseOrder, { by: customer });
const registered = {
  type: 'PurchaseOrderRegistered',
  data: { ...composeContent(form, orderGiven), serialNo: orderGiven.serialNo },
} as const;
const started = { type: 'ApprovalStarted', data: { round: 1, bound: {} } } as const;
const passed = (step: string) => ({ type: 'ApprovalStepPassed', data: { round: 1, step, opinion: '' } }) as const;
const onTheWay = order.at(registered, started, passed('customerManagerReview'));
const approved = order.at(
  registered,
  started,
  passed('customerManagerReview'),
  passed('supervisorReview'),
  passed('vicePresidentReview'),
  { type: 'ApprovalFinished', data: { round: 1 } },
);
const given = { order: approved };

const voyageOf = (fields: Partial<Voyage>): Voyage => ({ ...noVoyage, vessel_name: 'COSCO STAR', ...fields });
const entered = (fields: Partial<Voyage>) =>
  ({ type: 'ShipmentVoyageEntered', data: { ...voyageOf(fields), source: 'manual' } }) as const;
const hamburg: Point = [9.966, 53.546];
const rotterdam: Point = [4.0, 51.95];
const singapore: Point = [103.85, 1.26];
const sailedTo = (...points: Point[]) =>
  ({ type: 'ShipmentTrackEntered', data: { points, source: 'import' } }) as const;
const known = (fields: Partial<Voyage>, ...points: Point[]): Found => ({
  voyage: { ...noVoyage, ...fields },
  track: points,
});

describe('enterVoyage', () => {
  it('says who entered it', () =>
    void goods
      .given()
      .when(enterVoyage, voyageOf({ actual_departure_date: '2026-03-01' }), manager, given)
      .then({
        type: 'ShipmentVoyageEntered',
        data: { vessel_name: 'COSCO STAR', actual_departure_date: '2026-03-01', source: 'manual' },
      })
      .status('已录入'));
  it('is quiet when nothing is new', () =>
    goods.given(entered({})).when(enterVoyage, voyageOf({}), manager, given).quiet());
  it.each([
    ['实际离港日期不能晚于今天', { actual_departure_date: '2026-03-03' }],
    ['实际到港日期不能早于实际离港日期', { actual_departure_date: '2026-03-01', actual_arrival_date: '2026-02-01' }],
    [
      '预计到港日期不能早于预计离港日期',
      { expected_date_of_departure: '2026-04-02', estimated_date_of_arrival: '2026-04-01' },
    ],
    ['实际离港日期不能早于实际装船日期', { actual_shipping_date: '2026-03-02', actual_departure_date: '2026-03-01' }],
    ['实际卸船日期不能早于实际到港日期', { actual_arrival_date: '2026-03-02', actual_discharge_date: '2026-03-01' }],
  ])('is refused: %s', (message, fields) =>
    goods.given().when(enterVoyage, voyageOf(fields), manager, given).refused(message),
  );
  it('is for staff who keep the papers of the order', () => {
    for (const staff of [administrator, supervisor])
      goods.given().when(enterVoyage, voyageOf({}), staff, given).then({ type: 'ShipmentVoyageEntered' });
    for (const other of [customer, bank, person('ckzy', 'ckzy')])
      goods.given().when(enterVoyage, voyageOf({}), other, given).refused('权限异常');
    const outside = { ...customer, permissions: administrator.permissions };
    goods.given().when(enterVoyage, voyageOf({}), outside, given).refused('权限异常');
  });
  it('is about an approved order within one’s data', () => {
    goods.given().when(enterVoyage, voyageOf({}), otherManager, given).refused('数据库中没有该资源');
    goods.given().when(enterVoyage, voyageOf({}), manager, { order: order.at() }).refused('数据库中没有该资源');
    goods
      .given()
      .when(enterVoyage, voyageOf({}), manager, { order: onTheWay })
      .refused('订单审批完成后才能维护物流信息');
  });
});

describe('enterTrack', () => {
  it('replaces the track', () =>
    void goods
      .given(sailedTo(hamburg))
      .when(enterTrack, { points: [hamburg, singapore] }, manager, given)
      .then({ type: 'ShipmentTrackEntered', data: { points: [hamburg, singapore], source: 'import' } }));
  it('is quiet when it is the same', () =>
    goods
      .given(sailedTo(hamburg))
      .when(enterTrack, { points: [hamburg] }, manager, given)
      .quiet());
  it('is for the same people', () => {
    goods
      .given()
      .when(enterTrack, { points: [hamburg] }, customer, given)
      .refused('权限异常');
    goods
      .given()
      .when(enterTrack, { points: [hamburg] }, otherManager, given)
      .refused('数据库中没有该资源');
  });
});

describe('takeFound', () => {
  it('takes voyage and track', () =>
    void goods
      .given()
      .when(takeFound, known({ vessel_name: 'EVER ACE' }, hamburg), system, given)
      .then(
        { type: 'ShipmentVoyageEntered', data: { vessel_name: 'EVER ACE', source: 'provider' } },
        { type: 'ShipmentTrackEntered', data: { points: [hamburg], source: 'provider' } },
      ));
  it('leaves what the provider does not know', () =>
    void goods
      .given(entered({ service: 'AEU3' }), sailedTo(hamburg))
      .when(takeFound, known({ voyage_no: '017W' }), system, given)
      .then({
        type: 'ShipmentVoyageEntered',
        data: { vessel_name: 'COSCO STAR', service: 'AEU3', voyage_no: '017W' },
      }));
  it('keeps only the points that are new, as long as the ship goes on', () => {
    const sailing = goods.given(sailedTo(hamburg, rotterdam));
    sailing
      .when(takeFound, known({}, hamburg, rotterdam, singapore), system, given)
      .then({ type: 'ShipmentTrackExtended', data: { points: [singapore], source: 'provider' } });
    sailing
      .when(takeFound, known({}, rotterdam, singapore), system, given)
      .then({ type: 'ShipmentTrackEntered', data: { points: [rotterdam, singapore] } });
  });
  it('is quiet when nothing is new', () =>
    goods
      .given(entered({}), sailedTo(hamburg))
      .when(takeFound, known({ vessel_name: 'COSCO STAR' }, hamburg), system, given)
      .quiet());
  it('believes no voyage that cannot be', () =>
    goods
      .given()
      .when(takeFound, known({ actual_arrival_date: '2027-01-01' }), system, given)
      .refused('实际到港日期不能晚于今天'));
  it('may be asked for by whoever may enter it', () => {
    goods.given().when(takeFound, known({}, hamburg), manager, given).then({ type: 'ShipmentTrackEntered' });
    goods.given().when(takeFound, known({}, hamburg), customer, given).refused('权限异常');
    goods.given().when(takeFound, known({}, hamburg), bank, given).refused('权限异常');
  });
});
