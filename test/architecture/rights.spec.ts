import path from 'node:path';
import { expect, it } from 'vitest';
import { menuRows } from '#services/api/seed/base/menu-rows.js';
import { permissions } from '#workflows/catalog/pages.js';
import { roles } from '#workflows/platform/kernel/roles.js';

/** Each noun declares who holds its rights; this table shows them all together, for review and comparison. */
const page = path.resolve(import.meta.dirname, '../../docs/rules/rights-table.md');

const columns = Object.entries(roles).filter(([code]) => code !== 'administrator');
const named = new Map(menuRows.map((row) => [row.url, row.ismenu === 0 ? `· ${row.name}` : row.name]));
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = [
  row(['页面 · 按钮', '权限串', ...columns.map(([, name]) => name)]),
  row(Array.from({ length: columns.length + 2 }, () => '---')),
  ...permissions.map(({ permission, roles: held }) =>
    row([
      named.get(permission) ?? '',
      `\`${permission}\``,
      ...columns.map(([code]) => ((held as readonly string[]).includes(code) ? '✓' : '')),
    ]),
  ),
];

it('the rights of all pages and buttons are as the page says that people agree on', async () => {
  const text = [
    '# Rights at the first start 初始权限表',
    '',
    'Made of what each noun declares (`workflows/<noun>/page.ts`); `npx vitest run --project unit test/architecture/rights.spec.ts -u` makes it',
    'anew. The administrator holds every string.',
    '',
    ...table,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(page);
});
