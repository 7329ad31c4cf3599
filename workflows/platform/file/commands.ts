import { command } from '#workflows/platform/kernel/command.js';
import { events } from './events.js';
import { file } from './machine.js';

/** Anybody may bring a file; what may be done with it is a matter of the document it is attached to. */
export const keep = command(file, {
  name: 'keep',
  label: '上传',
  data: events.FileKept,
  proposes: ['FileKept'],
  who: () => '登录用户',
  allow: () => [],
  decide: ({ data }) => [{ type: 'FileKept', data }],
});
