import { useMemo, useState } from 'react';
import type { Overview } from '#contract/operations.js';
import { Section } from '../../ui/display/section.js';
import { requestColumns, type ShownRequest } from './columns.js';
import { ComparisonDialog } from './comparison.js';
import { FiguresTable } from './figures-table.js';
import classes from './operations.module.css';
import { text } from './text.js';

type RequestsProps = Pick<Overview, 'requests' | 'projections'>;

/** Recent requests, by whom, and their outcome. */
export function Requests({ requests, projections }: RequestsProps) {
  const [shown, setShown] = useState<ShownRequest>();
  const rows = useMemo(() => {
    const labels = new Map(projections.map(({ name, label }) => [name, label]));
    const labelOf = (target: string) => {
      if (target === '*') return text.everything;
      const [name = '', ...rest] = target.split(' ');
      return [labels.get(name) ?? name, ...rest].join(' ');
    };
    return requests.map((one): ShownRequest => ({ ...one, label: labelOf(one.target) }));
  }, [requests, projections]);
  const actions = (row: ShownRequest) => ({
    of: row.label,
    actions: row.comparison ? [{ name: 'see', label: text.seeResult, reason: null }] : [],
    run: { see: () => setShown(row) },
  });
  return (
    <Section title={text.requests}>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{text.noRequests}</p>
      ) : (
        <FiguresTable label={text.requests} columns={requestColumns} rows={rows} actions={actions} />
      )}
      <ComparisonDialog request={shown} onClose={() => setShown(undefined)} />
    </Section>
  );
}
