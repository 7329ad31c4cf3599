import { useMemo } from 'react';
import { type Overview, operations } from '#contract/operations.js';
import { useMe } from '../../api/session.js';
import { Section } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { Empty } from '../../ui/loading/states.js';
import { confirm } from '../../ui/overlays/confirm.js';
import type { RowActionsProps } from '../../ui/rows/row-actions.js';
import { projectionColumns, type ShownProjection } from './columns.js';
import { FiguresTable } from './figures-table.js';
import { isOpen, rowsText } from './standing.js';
import { text } from './text.js';

type ProjectionsProps = Pick<Overview, 'projections' | 'projectorActive'>;

/** All projections with their lag and actions. */
export function Projections({ projections, projectorActive }: ProjectionsProps) {
  const may = useMe().hasPermission(text.permission);
  const rows = useMemo(() => projections.map((row): ShownProjection => ({ ...row, id: row.name })), [projections]);
  const { run } = useCommand();
  const actions = (row: ShownProjection) => actionsOf(row, run);
  return (
    <Section title={text.projections}>
      {!projectorActive && <Warning mb="xs">{text.noProjector}</Warning>}
      {rows.length === 0 ? (
        <Empty title={text.noProjections} part />
      ) : (
        <FiguresTable
          label={text.projections}
          columns={projectionColumns}
          rows={rows}
          actions={may ? actions : undefined}
        />
      )}
    </Section>
  );
}

function actionsOf(row: ShownProjection, run: ReturnType<typeof useCommand>['run']): RowActionsProps<string> {
  const { name: projection, label, error, building, request } = row;
  const reason = isOpen(request) ? text.busy : null;
  const stands = error !== null || Boolean(building?.error);
  const ask = () =>
    confirm({
      title: text.rebuildTitle(label),
      message: text.rebuildMessage(label, row.rows === null ? '' : `（${rowsText(row)} 行）`),
      confirm: text.rebuild,
    });
  return {
    of: label,
    inline: 3,
    actions: [
      ...(stands ? [{ name: 'retry', label: text.retry, reason }] : []),
      { name: 'rebuild', label: text.rebuild, reason },
      { name: 'verify', label: text.verify, reason },
    ],
    run: {
      retry: () => void run(operations.retry, { projection }, { success: text.asked }),
      rebuild: () => void run(operations.rebuild, { projection }, { ask, success: text.asked }),
      verify: () => void run(operations.verify, { projection }, { success: text.asked }),
    },
  };
}
