import { buffer } from 'node:stream/consumers';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { robot as calls, type RobotUpload } from '#contract/robot.js';
import type { Settings } from '#infra/config/settings.js';
import type { FileStore } from '#infra/files/file-store.js';
import { readSheet } from '#infra/spreadsheet/read-sheet.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { paybackBusiness, paymentBusiness } from '#projections/robot/businesses.js';
import { businessesNumbered, listRuns, readRun, runsOf } from '#projections/robot/queries.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { settings as parameters } from '#workflows/parameter/settings.js';
import { payback } from '#workflows/payback/machine.js';
import { keep } from '#workflows/platform/file/commands.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { begin, close, end, settle, start } from '#workflows/robot/commands.js';
import type { RobotRecord } from '#workflows/robot/events.js';
import { type FlowName, flowNames, flows, mostRecords, waitMs } from '#workflows/robot/flows.js';
import type { Business, SheetFacts } from '#workflows/robot/judge.js';
import { type RobotRun, robotRun } from '#workflows/robot/machine.js';
import { businessesIn, readRecords } from '#workflows/robot/sheet.js';
import { supplierPayment } from '#workflows/supplier-payment/machine.js';
import { disposition } from '../file/disposition.js';
import { Uploads } from '../file/upload.js';
import { settingIn } from '../parameter/setting-in.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { appSettings, fileStore } from '../platform/kernel/tokens.js';
import { extensionFor } from './extension.js';
import { wireDetail, wireRecord, wireRun } from './wire.js';

/** Parameter with the address of the bank's page, per flow (docs/rules/robot.md). */
const pageOf = {
  payment: parameters.robotPayment,
  payback: parameters.robotPayback,
  transfer: parameters.robotTransfer,
  incomeAndCostDetail: parameters.robotDetail,
} as const satisfies Record<FlowName, unknown>;

/** Leaves room for a header and excess rows; the rules of the sheet count its records. */
const limits = { rows: mostRecords + 100, columns: 50 };

@Controller()
export class RobotController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly records: Records,
    private readonly uploads: Uploads,
    @Inject(fileStore) private readonly files: FileStore,
    @Inject(appSettings) private readonly settings: Settings,
  ) {}

  @Answers(calls.globalData)
  async globalData() {
    const [accounts, currencies, pages] = await Promise.all([this.accounts(), this.currencies(), this.pages()]);
    return {
      baseUrl: '/api',
      waitMs,
      pages,
      accounts: accounts.map(({ accountAbbr, accountNo, accountName, bankName, currency }) => ({
        ...{ accountAbbr, accountNo, accountName, bankName, currency },
      })),
      dictionaries: { 币制: currencies.map(({ value: name, attr1 }) => ({ name, attr1 })) },
    };
  }

  @Answers(calls.payment)
  payment(@Req() request: FastifyRequest, @Me() caller: Caller) {
    return this.take('payment', request, caller);
  }

  @Answers(calls.payback)
  payback(@Req() request: FastifyRequest, @Me() caller: Caller) {
    return this.take('payback', request, caller);
  }

  @Answers(calls.transfer)
  transfer(@Req() request: FastifyRequest, @Me() caller: Caller) {
    return this.take('transfer', request, caller);
  }

  @Answers(calls.incomeAndCostDetail)
  incomeAndCostDetail(@Req() request: FastifyRequest, @Me() caller: Caller) {
    return this.take('incomeAndCostDetail', request, caller);
  }

  @Answers(calls.template)
  async template(@Input() { flow }: ParsedInputOf<typeof calls.template>, @Res() reply: FastifyReply) {
    const { label, columns } = flows[flow];
    const heads = columns.map((column) => ({
      label: column.optional ? column.label : `${column.label}*`,
      kind: 'text' as const,
      width: 22,
      value: () => null,
    }));
    const rows = async function* () {};
    const { spreadsheet } = await import('#infra/spreadsheet/spreadsheet.js');
    const content = await buffer(spreadsheet<never>({ title: label, columns: heads, rows: rows() }));
    void reply.headers({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': disposition('attachment', `${label}模板.xlsx`),
      'cache-control': 'private, no-store',
    });
    void reply.send(content);
  }

  @Answers(calls.extension)
  async extension(
    @Input() { origin }: ParsedInputOf<typeof calls.extension>,
    @Req() { hostname }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    // An extension for a foreign site would let it act at the bank.
    if (!URL.canParse(origin) || new URL(origin).hostname !== hostname) refuse('请求有错误', 'invalid');
    const pages = Object.values(await this.pages()).filter(Boolean);
    const content = await extensionFor(this.settings.consoleDir, { origin, pages });
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', 'tradeflow-robot.zip'),
      'cache-control': 'private, no-store',
    });
    void reply.send(content);
  }

  @Answers(calls.runs)
  async runs(@Input() filter: ParsedInputOf<typeof calls.runs>) {
    const page = await this.dispatcher.query(listRuns, filter);
    return { ...page, records: page.records.map(wireRun) };
  }

  @Answers(calls.run)
  async run(@Input() { id }: ParsedInputOf<typeof calls.run>) {
    const row = (await this.dispatcher.query(readRun, { id })) ?? refuse(messages.missing, 'missing');
    // The stream is read because the client decides by the answer how to continue.
    const { state } = await this.dispatcher.document(robotRun, id);
    return wireDetail({ ...row, state: state.value, run: state.context });
  }

  @Answers(calls.start)
  async start(@Input() { id, number }: ParsedInputOf<typeof calls.start>, @Me() caller: Caller) {
    const given = async ({ context }: State<RobotRun>) =>
      this.factsOf(context.records.find((one) => one.number === number)?.business);
    const { state } = await this.dispatcher.send(caller, start, id, { number }, { given });
    const record = state.context.records.find((one) => one.number === number);
    return { attempt: record?.state === 'unfit' ? null : (record?.attempts ?? 0) };
  }

  @Answers(calls.end)
  async end(@Input() { id, ...told }: ParsedInputOf<typeof calls.end>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, end, id, told);
  }

  @Answers(calls.settle)
  async settle(@Input() { id, ...told }: ParsedInputOf<typeof calls.settle>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, settle, id, told);
  }

  @Answers(calls.close)
  async close(@Input() { id }: ParsedInputOf<typeof calls.close>, @Me() caller: Caller) {
    await this.dispatcher.send(caller, close, id, {});
  }

  @Answers(calls.results)
  async results(@Input() { businessId }: ParsedInputOf<typeof calls.results>) {
    const runs = await this.dispatcher.query(runsOf, { businessId });
    return runs.flatMap(({ id: runId, run }) =>
      run.records
        .filter(({ business }) => business.id === businessId)
        .map(wireRecord)
        .map(({ number, state, receipt, message, at, amount, currency }) => ({
          ...{ runId, flow: run.flow, number, state, receipt, message, at, amount, currency },
        })),
    );
  }

  /** Accepts all lines, or none if one is wrong: payments must not be made from a partly valid sheet. */
  private async take(flow: FlowName, request: FastifyRequest, caller: Caller): Promise<RobotUpload> {
    const kept = await this.uploads.receive(request, caller.actor, 'robot');
    const lines = await readSheet(await buffer(await this.files.open(kept.digest)), limits);
    const numbers = businessesIn(flow, lines);
    const facts = await this.facts(this.dispatcher.query(businessesNumbered, { numbers, actor: caller.actor }));
    const { records, errors } = readRecords(flow, lines, facts);
    const fileName = kept.originalFileName;
    if (errors.length > 0) return { id: '', flow, fileName, items: [], errors };
    const { id: fileId } = await this.dispatcher.create(caller, keep, kept);
    const { id, state } = await this.dispatcher.create(caller, begin, { flow, fileId, fileName, records });
    return { id, flow, fileName, items: state.context.records.map(wireRecord), errors };
  }

  private async facts(found: Promise<readonly Business[]>): Promise<SheetFacts> {
    const [businesses, accounts, words] = await Promise.all([found, this.accounts(), this.currencies()]);
    return { today: today(), accounts, currencies: words.map(({ value }) => value), businesses };
  }

  /** Facts a record must match when it is submitted, read from its document's stream because lists may lag behind. */
  private factsOf(business: RobotRecord['business'] | undefined): Promise<SheetFacts> {
    const found = async (): Promise<readonly Business[]> => {
      const { kind = '', id = '' } = business ?? {};
      if (kind === supplierPayment.name) {
        const { state } = await this.dispatcher.document(supplierPayment, id);
        return [paymentBusiness(id, state.value, state.context)];
      }
      if (kind !== payback.name) return [];
      const { state } = await this.dispatcher.document(payback, id);
      return [paybackBusiness(id, state.value, state.context)];
    };
    return this.facts(found());
  }

  /** Enabled accounts of our own company. */
  private async accounts() {
    const all = await this.records.ask(ownAccount.name, 'all', (db) => allRecords(db, ownAccount));
    return all.filter(({ enabled }) => enabled);
  }

  /** Address of the bank's page per flow; empty until configured. */
  private async pages(): Promise<Record<FlowName, string>> {
    const read = async (flow: FlowName) => [flow, await settingIn(this.records, pageOf[flow])] as const;
    return Object.fromEntries(await Promise.all(flowNames.map(read))) as Record<FlowName, string>;
  }

  private async currencies() {
    return (await this.records.find(dictionary, 'name', '币制'))?.items ?? [];
  }
}
