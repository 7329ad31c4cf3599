import { Decimal } from 'decimal.js';
import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import { rateOn } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { findRecord } from '#projections/platform/record/queries.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { rateKey } from '#workflows/exchange-rate/key.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { Stale } from '#workflows/platform/kernel/refusal.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { type JobParts, NotSetUp } from '../tasks/job.js';
import { askSource, type RatesOfDay, SourceError } from './source.js';

/** A rate that differs more than this from the previous one is taken for an error of the source. */
const mostChange = 0.2;
type Done = 'entered' | 'same' | 'kept';

/** Rates older than this, or of a future day, are rejected. */
const oldestDays = 7;

type Parts = Pick<JobParts, 'settings' | 'db' | 'log' | 'runner' | 'logger'>;

/**
 * Fetches a day's rates from the source and stores those of the traded currencies, except where a person has decided. A
 * repeat appends no event.
 */
export async function fetchRates(parts: Parts, signal: AbortSignal): Promise<string> {
  const { settings, db, logger } = parts;
  const { rateSourceUrl, rateSourceHeaders } = settings;
  if (!rateSourceUrl) throw new NotSetUp('未设置汇率来源');
  const answered = await askSource(rateSourceUrl, rateSourceHeaders, signal);
  checkDay(answered);
  const currencies = await findRecord(readOf(db), dictionary, 'name', '币制');
  const wanted = (currencies?.items ?? []).filter(({ value }) => value !== rmb);
  const entered: string[] = [];
  const kept: string[] = [];
  const doubtful: string[] = [];
  for (const { value: currency, attr1 } of wanted) {
    const rate = answered.rates.get(attr1);
    if (rate === undefined) continue;
    const objection = await objectionTo(parts, currency, answered.date, rate);
    if (objection) doubtful.push(objection);
    else {
      const done = await enter(parts, currency, answered.date, rate);
      if (done !== 'same') (done === 'entered' ? entered : kept).push(`${currency} ${rate}`);
    }
  }
  logger.info({ date: answered.date, entered }, 'exchange rates');
  if (doubtful.length > 0) throw new SourceError(`汇率来源的数据可疑，未录入：${doubtful.join('；')}`);
  if (!wanted.some(({ attr1 }) => answered.rates.has(attr1))) throw new SourceError('汇率来源没有任何所用币制的汇率');
  const said = `${answered.date} 录入 ${entered.length} 个汇率`;
  return kept.length > 0 ? `${said}；人工录入或删除的汇率未覆盖，来源为：${kept.join('；')}` : said;
}

function checkDay({ date }: RatesOfDay): void {
  const today = shanghaiDay(new Date());
  const age = (Date.parse(today) - Date.parse(date)) / 86_400_000;
  if (age < 0 || age > oldestDays) throw new SourceError(`汇率来源的日期不合理：${date}`);
}

async function objectionTo({ db }: Parts, currency: string, date: string, rate: string): Promise<string | undefined> {
  const value = new Decimal(rate);
  if (value.lte(0)) return `${currency} ${rate}`;
  const before = await rateOn(readOf(db), currency, date);
  if (!before) return undefined;
  const change = value.div(before.rate).minus(1).abs();
  return change.gt(mostChange) ? `${currency} ${rate}（此前 ${before.rate}）` : undefined;
}

/**
 * The id derives from currency and day, as in the demo data: one rate per currency and day, whatever its source. A rate
 * that a person entered, corrected or removed stays as it is: the source only repeats what was known to him.
 */
async function enter({ runner, log }: Parts, currency: string, date: string, rate: string): Promise<Done> {
  const id = derivedId(...rateKey(currency, date));
  const { revision, state } = await runner.documents.refresh(exchangeRate.workflow, id);
  if (revision >= 0 && state.value !== 'removed' && new Decimal(state.context.rate).eq(rate)) return 'same';
  const last = revision < 0 ? undefined : await log.last(streamOf(exchangeRate.name, id));
  if (last && (state.value === 'removed' || last.meta.actor.id !== system.id)) return 'kept';
  const commandId = derivedUuid(exchangeRate.name, date, currency, revision, rate);
  const origin = {
    actor: system,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    ip: '',
    at: new Date().toISOString(),
  };
  const create = { command: exchangeRate.create, id, data: { date, currency, rate }, creates: true };
  const change = { command: exchangeRate.change, id, data: { rate }, expectedRevision: last?.revision ?? revision };
  try {
    await (revision < 0 ? runner.run(create, origin) : runner.run(change, origin));
    return 'entered';
  } catch (error) {
    // A person was faster.
    if (error instanceof Stale) return 'kept';
    throw error;
  }
}
