import { describe, it } from 'vitest';
import { administrator, colleague, customer, financeClerk, manager, seller, stranger } from '#test/fixtures/people.js';
import { approved, asked, missing, one, registered, submitted, wrongState } from '#test/fixtures/sale-past.js';
import { managesNobody, system } from '#workflows/platform/kernel/actor.js';
import { settle, submitPayment } from './commands.js';

describe('the money of a sale', () => {
  const money = { arrivalDate: '2026-05-30', arrivalExchangeRate: '7.16', actualSalesAmount: '9523.62' };
  const paid = [...approved, asked, submitted] as const;
  it('is said to be paid by the customer or his sales manager', () => {
    for (const actor of [customer, colleague, seller])
      one
        .given(...approved, asked)
        .when(submitPayment, {}, actor)
        .then(submitted)
        .status('审批完成');
    for (const actor of [manager, administrator, financeClerk])
      one
        .given(...approved, asked)
        .when(submitPayment, {}, actor)
        .refused('权限异常');
    // Another role shows him all customers, but makes him the manager of none.
    const seesAll = { ...seller, roles: ['xsjl', 'xszg'], customers: 'all', manages: managesNobody } as const;
    one
      .given(...approved, asked)
      .when(submitPayment, {}, seesAll)
      .refused('您不是该客户的客户经理');
    one
      .given(...approved, asked)
      .when(submitPayment, {}, stranger)
      .refused(missing);
    one
      .given(...paid)
      .when(submitPayment, {}, customer)
      .refused(wrongState);
  });
  it('brings its result', () =>
    void one
      .given(...paid)
      .when(settle, money, system)
      .then({
        type: 'SalesOrderSettled',
        data: { ...money, currencyDiff2: '95.24', actualProfitRmb: '1984.14', receivableSalesAmount: '9523.62' },
      }));
  it('adds interest when it is late', () =>
    void one
      .given(...paid)
      .when(settle, { ...money, arrivalDate: '2026-06-03' }, system)
      .then({
        type: 'SalesOrderSettled',
        data: { receivableSalesAmount: '9534.06', totalOtherFee: '208.06', grossProfit: '236.44' },
      }));
  it('is verified only when it was said to be paid, unless nothing is due', () => {
    one
      .given(...approved, asked)
      .when(settle, money, system)
      .refused(wrongState);
    one
      .given(...approved)
      .when(settle, money, system)
      .refused(wrongState);
    const free = { ...registered, data: { ...registered.data, receivableSalesAmount: '0.00' } };
    const [, ...rest] = approved;
    one
      .given(free, ...rest)
      .when(settle, { ...money, actualSalesAmount: '0.00' }, system)
      .then({ type: 'SalesOrderSettled', data: { actualSalesAmount: '0.00' } });
    one
      .given(...paid)
      .when(settle, money, financeClerk)
      .refused('权限异常');
  });
});
