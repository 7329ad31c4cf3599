import type { Snapshot } from '#contract/platform/approval.js';
import { ScrollRegion } from '../display/scroll-region.js';
import { diffLines } from './lines-diff.js';
import classes from './record.module.css';
import { text } from './text.js';
import { isNumeric, valueText } from './value.js';

const stateLabel = { same: '', added: text.added, removed: text.removed, changed: text.lineChanged } as const;

/** Line table of a record, marking lines that differ from the previous moment. */
export function RecordLines({ lines, before }: { lines: NonNullable<Snapshot['lines']>; before?: Snapshot['lines'] }) {
  const rows = diffLines(before, lines);
  const marks = rows.some(({ state }) => state !== 'same');
  if (rows.length === 0) return <p className={classes.none}>{text.noLines}</p>;
  return (
    <ScrollRegion className={classes.scroller} label={text.lines}>
      <table className={classes.table}>
        <thead>
          <tr>
            {lines.columns.map(({ field, label }) => (
              <th key={field} data-align={isNumeric(lines.rows[0]?.[field]) ? 'right' : undefined}>
                {label}
              </th>
            ))}
            {marks && <th>{text.lineState}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, state, line, before: was }) => (
            <tr key={key} data-state={state}>
              {lines.columns.map(({ field, label }) => (
                <td
                  key={field}
                  data-label={label}
                  data-nothing={(valueText(line[field]) === '—' && !(field in was)) || undefined}
                  data-align={isNumeric(line[field]) ? 'right' : undefined}
                  data-changed={field in was || undefined}
                >
                  {field in was && (
                    <>
                      <del className={classes.before}>{valueText(was[field])}</del>{' '}
                    </>
                  )}
                  {valueText(line[field])}
                </td>
              ))}
              {marks && <td data-mark>{stateLabel[state]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
