import { command } from '#workflows/platform/kernel/command.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { events } from './events.js';
import { file } from './machine.js';

/** Every user may upload a file; its further use depends on the document it is attached to. */
export const keep = plainCommand(file, {
  name: 'keep',
  label: '上传',
  event: 'FileKept',
  who: () => '登录用户',
  allow: () => [],
});

/** Once is enough. Nobody publishes the file of another user. The right is that of the record that shows it. */
export const publish = command(file, {
  name: 'publish',
  label: '公开',
  data: events.FilePublished,
  proposes: ['FilePublished'],
  anyState: true,
  offered: 'nowhere',
  who: () => '上传人',
  allow: ({ actor, state }) => [rule(state.context.uploader.id === actor.id, messages.missing, 'missing')],
  decide: ({ data, state }) => (state.context.publishedFor ? [] : [{ type: 'FilePublished', data }]),
});
