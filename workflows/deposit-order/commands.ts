import { byCustomerOrManager } from '#workflows/platform/document/policies.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { depositOrder } from './machine.js';

/** Creates the deposit order of an approved purchase order; its natural key allows one per order. */
export const create = systemCommand(depositOrder, {
  name: 'create',
  label: '创建定金单',
  event: 'DepositOrderCreated',
});

/** The customer, or the customer's manager on their behalf, confirms that the money has been sent. */
export const submit = plainCommand(depositOrder, {
  name: 'submit',
  label: '确认付款',
  event: 'DepositOrderSubmitted',
  permission: '/mall/deposit',
  ...byCustomerOrManager('cgjl'),
});

export const reopen = systemCommand(depositOrder, {
  name: 'reopen',
  label: '退回待付款',
  event: 'DepositOrderReopened',
});

export const verify = systemCommand(depositOrder, {
  name: 'verify',
  label: '保证金到账',
  event: 'DepositOrderVerified',
});

export const noteBalance = systemCommand(depositOrder, {
  name: 'noteBalance',
  label: '记录保证金结余',
  event: 'DepositOrderBalanceNoted',
});

export const commands = [create, submit, reopen, verify, noteBalance];
