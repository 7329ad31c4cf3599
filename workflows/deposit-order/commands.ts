import { byCustomerOrManager } from '#workflows/platform/document/policies.js';
import { command } from '#workflows/platform/kernel/command.js';
import { noForm, systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { depositOrder } from './machine.js';

/** Creates the deposit order of an approved purchase order; its natural key allows one per order. */
export const create = systemCommand(depositOrder, {
  name: 'create',
  label: '创建定金单',
  event: 'DepositOrderCreated',
});

/** The customer, or the customer's manager on their behalf, confirms that the money has been sent. */
export const submit = command(depositOrder, {
  name: 'submit',
  label: '确认付款',
  permission: '/mall/deposit',
  data: noForm,
  proposes: ['DepositOrderSubmitted'],
  ...byCustomerOrManager('cgjl'),
  decide: () => [{ type: 'DepositOrderSubmitted', data: {} }],
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
