import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MenuRow, menu } from '#contract/menu.js';
import type { InputOf } from '#contract/platform/call.js';
import { useMe } from '../../api/session.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { pageIn } from '../../ui/grid/page-in.js';
import type { List } from '../../ui/list/use-list.js';
import { MenuTree } from './menu-tree.js';
import { Moves } from './moves.js';
import { allMenus } from './queries.js';

/** Tree beside the table; the selected node filters the table. */
export function Aside({ list }: { list: List<MenuRow> }) {
  const { data = [] } = useQuery(allMenus);
  const flat = useMemo(() => pageIn<MenuRow>(data).records, [data]);
  const { run } = useCommand();
  const mayMove = useMe().hasPermission(menu.drag.may);
  const value = String(list.search.within ?? '0');
  const onDrop = (given: InputOf<typeof menu.drag>) =>
    void run(menu.drag, given).then((moved) => (moved ? list.refresh() : undefined));
  return (
    <>
      {mayMove && <Moves flat={flat} chosen={flat.find(({ id }) => id === value)} onDrop={onDrop} />}
      <MenuTree
        rows={data}
        flat={flat}
        value={value}
        onChange={(id) => list.go({ within: id === '0' ? undefined : id, id: undefined })}
        onDrop={mayMove ? onDrop : undefined}
      />
    </>
  );
}
