import { command } from '#workflows/platform/kernel/command.js';
import { noForm } from '#workflows/platform/kernel/no-form.js';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { withRight } from '#workflows/platform/page/policies.js';
import { scheduledTaskPage } from './page.js';
import { scheduledTask } from './record.js';

const switching = (disabled: boolean, name: string, label: string, already: string) =>
  command(scheduledTask.workflow, {
    name,
    label,
    ...withRight(scheduledTaskPage, '/task/update'),
    data: noForm,
    proposes: [scheduledTask.events.changed],
    allow: ({ state }) => [rule(state.context.disabled !== disabled, already)],
    decide: ({ now }: { now: string }) => [{ type: scheduledTask.events.changed, data: { disabled, since: now } }],
  });

/** From now on the task runs on schedule. */
export const enable = switching(false, 'enable', '启用', '任务已启用');
/** The task is no longer scheduled; a current run continues to its end. */
export const disable = switching(true, 'disable', '停用', '任务已停用');
