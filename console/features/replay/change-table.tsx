import { valueText } from '../../ui/documents/value.js';
import type { Change } from './diff.js';
import classes from './events.module.css';
import { text } from './text.js';

const blank = (value: Change['before']) => value === null || value === '';

/** Field by field: before → after. Lines are counted: as many as before means that one of them changed. */
export const ChangeTable = ({ changes }: { changes: readonly Change[] }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th>{text.field}</th>
        <th>{text.from}</th>
        <th>{text.to}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, label, before, after }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td>{blank(before) ? valueText(before) : <del>{valueText(before)}</del>}</td>
          <td>{before === after ? text.contentChanged : valueText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
