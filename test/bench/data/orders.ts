import { randomUUID } from 'node:crypto';
import { type Chance, chance } from '#test/bench/data/chance.js';
import type { Partners, Trade } from '#test/bench/data/partners.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import type { NewEvent } from '#workflows/platform/kernel/event-log.js';
import type { Content } from '#workflows/purchase-order/events.js';
import type { Line } from '#workflows/purchase-order/line-facts.js';

/** What happens to an order after it was registered; each word is one command. */
type Act = 'start' | 'pass' | 'refuse' | 'change' | 'remove';
export type Story = readonly Act[];

const passes: Story = ['start', 'pass', 'pass', 'pass'];
/** Stories with their frequency per thousand orders: of settled orders, and of orders from the last weeks. */
const settled: Chances = [
  [840, passes],
  [95, ['start', 'refuse', 'change', ...passes]],
  [25, ['start', 'pass', 'refuse', 'change', ...passes]],
  [10, []],
  [15, ['start', 'refuse']],
  [5, ['start', 'pass', 'pass', 'refuse']],
  [10, ['remove']],
];
const recent: Chances = [
  [400, passes],
  [150, []],
  [150, ['start']],
  [120, ['start', 'pass']],
  [100, ['start', 'pass', 'pass']],
  [50, ['start', 'refuse']],
  [30, ['start', 'refuse', 'change', 'start']],
];
type Chances = readonly (readonly [number, Story])[];
const recentMs = 30 * 86_400_000;
export const waitsForManager: Story = ['start'];

const goods = [
  ['婴儿配方奶粉 2段 800g', 'Nova', '800g/罐', '4012345600021', '德国', 8900],
  ['维生素D滴剂 30ml', 'Nova', '30ml/瓶', '4012345600045', '德国', 5700],
  ['氨基酸洁面乳 120g', '花森', '120g/支', '4580123400014', '日本', 4600],
  ['玻尿酸保湿化妆水 200ml', '花森', '200ml/瓶', '4580123400021', '日本', 8500],
  ['水果坚果即食麦片 500g', 'Alpenherz', '500g/袋', '4260012800019', '德国', 2600],
  ['黑森林百花蜂蜜 500g', 'Alpenherz', '500g/瓶', '4260012800064', '德国', 4800],
] as const;
const currencies = [
  ['美元', '7.120000'],
  ['欧元', '7.850000'],
  ['港币', '0.912000'],
  ['日元', '0.047500'],
] as const;
const modes = ['FOB', 'CIF', 'EXW', '一般贸易', '保税'];

/** One append to an order's stream. */
export interface Append {
  readonly stream: string;
  readonly expected: number | 'none';
  readonly events: readonly NewEvent[];
}

/** Generates orders in chronological order, the same in every run; each as its appends, which are days apart. */
export class OrderBook {
  private readonly chance: Chance;
  private readonly names = new Map<string, number>();
  private readonly partners: Partners;

  /** @param seed a different seed gives different orders */
  constructor(partners: Partners, seed: number) {
    this.partners = partners;
    this.chance = chance(seed);
  }

  /** @param at time of registration, in ms @param place among the orders of its day */
  order(at: number, place: number, told?: Story): Append[] {
    const trade = this.trade();
    const content = this.content(trade, at);
    const story = told ?? this.story(Date.now() - at < recentMs ? recent : settled);
    const day = content.purchaseDate.replaceAll('-', '');
    const serialNo = `CG${day}${String(place + 1).padStart(4, '0')}`;
    const life = new Life(idAt(at, this.chance), at, trade.buyer, this.partners.staff);
    life.happens('PurchaseOrderRegistered', { ...content, serialNo }, trade.buyer, 'customer');
    life.pause();
    for (const act of story) life.act(act, content);
    return life.appends();
  }

  /** Picks a customer; a few customers order most. */
  private trade(): Trade {
    const { trades } = this.partners;
    const share = this.chance.share();
    if (share < 0.12) return trades[0] as Trade;
    if (share < 0.18) return trades[1] as Trade;
    return trades[Math.floor(this.chance.share() ** 2 * trades.length)] as Trade;
  }

  private story(stories: Chances): Story {
    let left = this.chance.below(1000);
    for (const [often, story] of stories) {
      if (left < often) return story;
      left -= often;
    }
    return passes;
  }

  private content(trade: Trade, at: number): Content {
    const { customer, warehouse } = trade;
    const supplier = this.chance.of(trade.suppliers);
    const [currency, exchangeRate] = this.chance.of(currencies);
    const purchaseDate = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const lines = Array.from({ length: 1 + this.chance.below(3) }, () => this.line());
    const cents = lines.reduce((sum, { subTotal }) => sum + Math.round(Number(subTotal) * 100), 0);
    const tradeMode = this.chance.of(modes);
    return {
      orderName: this.name(customer.abbr, supplier.abbr, purchaseDate),
      customerId: customer.id,
      customerAbbr: customer.abbr,
      customerName: customer.fullname,
      supplierId: supplier.id,
      supplierAbbr: supplier.abbr,
      supplierName: supplier.fullname,
      legalPersonName: supplier.legalPersonName,
      principalName: customer.principal,
      purchaseManager: this.partners.staff.cgjl,
      childWarehouseId: warehouse.id,
      childWarehouseName: warehouse.name,
      tradeMode,
      tradeCountry: lines[0]?.originCountry ?? '',
      currency,
      payMethod: '',
      purchaseDate,
      oceanShippingNo: tradeMode === 'FOB' ? `COSU${6_312_000_000 + this.chance.below(999_999)}` : '',
      account: account(supplier.fullname),
      terms: customer.terms,
      exchangeRate,
      lines,
      purchaseNumber: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      purchaseAmount: money(cents),
      salesDepositReceivable: money(Math.round((cents * Number(customer.terms.depositRatio)) / 100)),
    };
  }

  private line(): Line {
    const [goodsName, brand, specification, barCode, originCountry, price] = this.chance.of(goods);
    const unit = Math.round(price * (0.8 + this.chance.share() * 0.4));
    // Gives many small orders and a few large ones.
    const quantity = Math.ceil(10 ** (1 + this.chance.share() * 3.2));
    return {
      goodsId: `goods-${barCode}`,
      goodsName,
      brand,
      barCode,
      originCountry,
      specification,
      unitPrice: money(unit),
      quantity,
      subTotal: money(unit * quantity),
    };
  }

  private name(customer: string, supplier: string, day: string): string {
    const stem = `${customer}-${supplier}-${day.replaceAll('-', '')}`;
    const number = (this.names.get(stem) ?? 0) + 1;
    this.names.set(stem, number);
    return `${stem}-${String(number).padStart(2, '0')}`;
  }
}

const hourMs = 3_600_000;

/** The stream of one order while its story is played. */
class Life {
  private readonly batches: NewEvent[][] = [[]];
  private round = 0;
  private step = 0;
  private readonly id: string;
  private readonly buyer: UserRef;
  private readonly staff: Partners['staff'];
  private at: number;

  constructor(id: string, at: number, buyer: UserRef, staff: Partners['staff']) {
    this.id = id;
    this.at = at;
    this.buyer = buyer;
    this.staff = staff;
  }

  act(act: Act, content: Content): void {
    const { buyer, staff } = this;
    const [step, by] = (
      [
        ['customerManagerReview', 'cgjl'],
        ['supervisorReview', 'cgzg'],
        ['vicePresidentReview', 'ywfz'],
      ] as const
    )[this.step] ?? ['', 'ywfz'];
    const decided = (opinion: string) => ({ round: this.round, step, opinion });
    this.at += 5 * hourMs;
    if (act === 'start') {
      this.round++;
      this.step = 0;
      const bound = { customerManagerReview: staff.cgjl };
      this.happens('ApprovalStarted', { round: this.round, bound }, buyer, 'customer');
    } else if (act === 'pass') {
      this.happens('ApprovalStepPassed', decided('同意'), staff[by], by);
      this.step++;
      if (this.step === 3) this.happens('ApprovalFinished', { round: this.round }, staff[by], by);
      else if (this.step === 1) this.pause();
    } else if (act === 'refuse') {
      this.happens('ApprovalStepRefused', decided('单价偏高，请核对后重新发起'), staff[by], by);
      this.pause();
    } else if (act === 'change') {
      this.happens('PurchaseOrderChanged', { ...content, oceanShippingNo: 'COSU6312999999' }, buyer, 'customer');
    } else {
      this.happens('PurchaseOrderRemoved', {}, buyer, 'customer');
    }
  }

  happens(type: string, data: unknown, by: UserRef, role: string): void {
    const commandId = randomUUID();
    const meta: EventMeta = {
      at: new Date(this.at).toISOString(),
      actor: by,
      roles: [role],
      ip: '10.0.0.1',
      correlationId: commandId,
      causationId: commandId,
      commandId,
      bodyDigest: '',
      definition: 'purchase-order@1',
    };
    this.batches.at(-1)?.push({ id: randomUUID(), type, data, meta });
  }

  /** Starts a new append, which is made later, after appends of other orders. */
  pause(): void {
    this.batches.push([]);
  }

  appends(): Append[] {
    let revision = -1;
    return this.batches
      .filter((events) => events.length > 0)
      .map((events) => {
        const expected = revision < 0 ? ('none' as const) : revision;
        revision += events.length;
        return { stream: `purchase-order-${this.id}`, expected, events };
      });
  }
}

const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const account = (name: string): Content['account'] => ({
  accountName: name,
  accountNo: 'DE89370400440532013000',
  accountSite: '',
  bankName: 'Commerzbank AG',
  bankSite: '',
  swiftCode: 'COBADEFF',
  bankNo: '',
  branchNo: '',
  remark: '',
});

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID for the given moment. */
function idAt(at: number, { below }: Chance): string {
  let time = '';
  for (let left = at, digits = 10; digits > 0; digits--, left = Math.floor(left / 32))
    time = alphabet[left % 32] + time;
  return time + Array.from({ length: 16 }, () => alphabet[below(32)]).join('');
}
