import type { HistoryEvent } from '#contract/platform/approval.js';
import classes from './change-table.module.css';
import { text } from './text.js';
import { valueText } from './value.js';

type Change = HistoryEvent['changes'][number];

interface ChangeTableProps {
  changes: readonly Change[];
  /** There is no previous state: only the new values are shown. */
  isNew?: boolean;
  label?: string;
}

const blank = (value: Change['before']) => value === null || value === '';

/** Changes by field: before → after. For lines the count is shown; an equal count means that a line changed. */
export const ChangeTable = ({ changes, isNew = false, label }: ChangeTableProps) => (
  <table className={classes.changes} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{text.field}</th>
        {!isNew && <th scope="col">{text.from}</th>}
        <th scope="col">{isNew ? text.value : text.to}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, label: caption, before, after }) => (
        <tr key={field}>
          <th scope="row">{caption}</th>
          {!isNew && <td>{blank(before) ? '—' : <del>{valueText(before)}</del>}</td>}
          <td>{before === after ? text.contentChanged : valueText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
