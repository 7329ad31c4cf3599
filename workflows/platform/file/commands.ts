import { command } from '#workflows/platform/kernel/command.js';
import { events } from './events.js';
import { file } from './machine.js';

/** Every user may upload a file; its further use depends on the document it is attached to. */
export const keep = command(file, {
  name: 'keep',
  label: '上传',
  data: events.FileKept,
  proposes: ['FileKept'],
  who: () => '登录用户',
  allow: () => [],
  decide: ({ data }) => [{ type: 'FileKept', data }],
});
