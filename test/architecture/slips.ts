/** A possible typo: the file, the right text, and the wrong text that replaces it. */
export interface Slip {
  readonly what: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  /** The file in which the compiler reports the error, if it is another one. */
  readonly shows?: string;
}

/** Each `right` text occurs once in its file, and the compiler must reject the slip, not a test or a user. */
export const slips: readonly Slip[] = [
  {
    what: 'an event that a state takes',
    file: 'workflows/payback/machine.ts',
    right: 'on: { PaybackCreated:',
    wrong: 'on: { PaybackCreatd:',
  },
  {
    what: 'the state that an event leads to',
    file: 'workflows/payback/machine.ts',
    right: "PaybackReopened: 'awaitingMoney'",
    wrong: "PaybackReopened: 'awaitingmoney'",
  },
  {
    what: 'the state that a refused step leads to',
    file: 'workflows/supplier-payment/chain.ts',
    right: "refusedTo: 'accountCorrection'",
    wrong: "refusedTo: 'accountCorection'",
    shows: 'workflows/supplier-payment/machine.ts',
  },
  {
    what: 'an event that changes the record',
    file: 'workflows/warehousing-receipt/machine.ts',
    right: 'OtherFeesEntered: takesFees',
    wrong: 'OtherFeesEnterd: takesFees',
  },
  {
    what: 'what an event changes in the record',
    file: 'workflows/workflow-request/machine.ts',
    right: 'startedAt: meta.at',
    wrong: 'startedAt: meta',
  },
  {
    what: 'an event whose data are no facts, without its handler',
    file: 'workflows/payback/machine.ts',
    right: 'evolve: evolveAttachments<Payback>()',
    wrong: 'evolve: {}',
  },
  {
    what: 'data of an event that the record does not have',
    file: 'workflows/payback/events.ts',
    right: "PaybackReopened: event('未收到款项，退回待回款')",
    wrong: "PaybackReopened: event('未收到款项，退回待回款', z.object({ reason: z.string() }))",
    shows: 'workflows/payback/machine.ts',
  },
  {
    what: 'data of an event that the record has in another form',
    file: 'workflows/refund/events.ts',
    right: "RefundSettled: event('退款结清')",
    wrong: "RefundSettled: event('退款结清', telling({ lines: facts.serialNo }, 'lines'))",
    shows: 'workflows/refund/machine.ts',
  },
  {
    what: 'a fact that an event tells',
    file: 'workflows/payback/events.ts',
    right: "'receiptNumber'",
    wrong: "'receiptNo'",
  },
  {
    what: 'an event that a command proposes',
    file: 'workflows/payback/commands.ts',
    right: "proposes: ['PaybackConfirmed',",
    wrong: "proposes: ['PaybackConfirmd',",
  },
  {
    what: 'the event that a command is',
    file: 'workflows/payback/commands.ts',
    right: "event: 'PaybackReopened'",
    wrong: "event: 'PaybackReopend'",
  },
  {
    what: 'data of an event that a command makes',
    file: 'workflows/payback/commands.ts',
    right: 'handlerUser: actor.name',
    wrong: 'handlerUser: actor.id2',
  },
  {
    what: 'an event of the index card',
    file: 'workflows/payback/catalog-entry.ts',
    right: 'PaybackCreated: (one)',
    wrong: 'PaybackCreatd: (one)',
  },
  {
    what: 'a fact on the index card',
    file: 'workflows/payback/catalog-entry.ts',
    right: 'one.payerAbbr',
    wrong: 'one.payerabbr',
  },
  {
    what: 'an event without its words',
    file: 'workflows/payback/machine.ts',
    right: '\n  events,\n',
    wrong: '\n  events: { ...events, PaybackReopened: events.PaybackReopened.extend({}) },\n',
    shows: 'workflows/payback/catalog-entry.ts',
  },
  {
    what: 'an event that people are told of',
    file: 'workflows/payback/catalog-entry.ts',
    right: 'PaybackSubmitted: [{',
    wrong: 'PaybackSubmit: [{',
  },
  {
    what: 'whom a notice goes to',
    file: 'workflows/payback/catalog-entry.ts',
    right: "PaybackSubmitted: [{ to: 'finance'",
    wrong: "PaybackSubmitted: [{ to: 'finanse'",
  },
  {
    what: 'an event that something follows from',
    file: 'services/reactor/verify-deposit-when-payback-confirmed.ts',
    right: "types: ['PaybackConfirmed']",
    wrong: "types: ['PaybackVerified']",
  },
  {
    what: 'data of an event that something follows from',
    file: 'services/reactor/verify-deposit-when-payback-confirmed.ts',
    right: 'data.actualAmount',
    wrong: 'data.actualamount',
  },
  {
    what: 'a fact that a keyword is looked for in',
    file: 'projections/payback/queries.ts',
    right: "'payerAbbr'",
    wrong: "'payer'",
  },
  {
    what: 'a fact that a list is filtered by',
    file: 'projections/payback/queries.ts',
    right: "atLeast('receivableAmount',",
    wrong: "atLeast('receivable',",
  },
  {
    what: 'the state of a tab',
    file: 'workflows/payback/tabs.ts',
    right: "['awaitingMoney']",
    wrong: "['waitingMoney']",
    shows: 'projections/payback/queries.ts',
  },
  {
    what: 'a column of a list',
    file: 'console/features/payback/page.tsx',
    right: "'businessSerialNo',\n      'orderSerialNo',",
    wrong: "'businessSerialNumber',\n      'orderSerialNo',",
  },
  {
    what: 'a caption',
    file: 'console/features/purchase-order/queries.ts',
    right: 'labels.orderName',
    wrong: 'labels.orderNam',
  },
  {
    what: 'the caption of a fact that has none',
    file: 'console/features/purchase-order/queries.ts',
    right: 'labels.tradeMode',
    wrong: 'labels.customerId',
  },
  {
    what: 'a state that a tab shows',
    file: 'workflows/purchase-order/tabs.ts',
    right: "['draft']",
    wrong: "['drafft']",
    shows: 'projections/purchase-order/queries.ts',
  },
  {
    what: 'the parameter that takes the tab',
    file: 'console/features/purchase-order/queries.ts',
    right: "tabBy: 'approvalStatus'",
    wrong: "tabBy: 'aprovalStatus'",
  },
  {
    what: 'an action of a screen',
    file: 'console/features/payback/page.tsx',
    right: 'reopen: {',
    wrong: 'reopn: {',
  },
  {
    what: 'an action that takes something back',
    file: 'console/features/payback/page.tsx',
    right: "destructive: ['reopen']",
    wrong: "destructive: ['reopn']",
  },
  {
    what: 'the status beside the title',
    file: 'console/features/payback/page.tsx',
    right: "status: 'paybackStatus'",
    wrong: "status: 'paybackState'",
  },
  {
    what: 'a fact beside the title that is no status',
    file: 'console/features/payback/page.tsx',
    right: "status: 'paybackStatus'",
    wrong: "status: 'payerAbbr'",
  },
  {
    what: 'a fact of a section that nobody is shown',
    file: 'console/features/payback/page.tsx',
    right: "'custManager', 'handlerUser', 'createTime'",
    wrong: "'customerId', 'handlerUser', 'createTime'",
  },
  {
    what: 'a value that a form begins with',
    file: 'console/features/payback/receipt-dialog.tsx',
    right: "receiptNumber: '',",
    wrong: "receiptNo: '',",
  },
  {
    what: 'an input of a form',
    file: 'console/features/payback/receipt-dialog.tsx',
    right: 'name="paybackBank"',
    wrong: 'name="paybankBank"',
  },
  {
    what: 'a fact that a form asks for',
    file: 'workflows/payback/form.ts',
    right: "'receiptNumber'",
    wrong: "'receiptNo'",
  },
  {
    what: 'a column of a table that is filled in',
    file: 'console/features/purchase-order/order-lines.tsx',
    right: "factColumn(facts, 'unitPrice'",
    wrong: "factColumn(facts, 'unitprice'",
  },
  {
    what: 'a kind of fact that a record is declared with',
    file: 'workflows/supplier/record.ts',
    right: "fact.note('备注')",
    wrong: "fact.notes('备注')",
  },
  {
    what: 'a kind of records that a list depends on',
    file: 'console/features/payback/queries.ts',
    right: "beside: ['exchange-rate']",
    wrong: "beside: ['exchange-rates']",
  },
  {
    what: 'a kind of records that an answer shows',
    file: 'console/features/payback/receipt-dialog.tsx',
    right: "kinds: ['payback']",
    wrong: "kinds: ['paybacks']",
  },
  {
    what: 'a column of a list of records',
    file: 'console/features/own-account/page.tsx',
    right: 'accountNo: { width',
    wrong: 'accountNumber: { width',
  },
  {
    what: 'the dictionary of a fact',
    file: 'workflows/own-account/record.ts',
    right: "dictionary: '币制'",
    wrong: "dictionary: '币种'",
  },
  {
    what: 'a filter in a link to a list',
    file: 'console/features/dashboard/leads.tsx',
    right: 'startPayDate: from',
    wrong: 'startPayDay: from',
  },
];
