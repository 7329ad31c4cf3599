import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { refund } from './machine.js';

/** Created for a review that found differences; one per review. */
export const create = systemCommand(refund, { name: 'create', label: '创建退款单', event: 'RefundCreated' });

export const settle = systemCommand(refund, { name: 'settle', label: '退款结清', event: 'RefundSettled' });

export const commands = [create, settle];
