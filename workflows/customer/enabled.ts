import { disabled } from '#workflows/platform/input/switch.js';
import type { Required } from '#workflows/platform/kernel/workflow.js';
import { customer } from './record.js';

/** Nothing new may start for a disabled customer. What did not exist yet when it was asked about was not disabled either. */
export const enabledCustomer = (id: string): Required => ({
  workflow: customer.workflow,
  id,
  inUse: ({ status }: { status: number }) => status !== disabled,
  message: '客户已停用',
});
