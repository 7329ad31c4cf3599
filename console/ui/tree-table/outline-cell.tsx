import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tree-table.module.css';

interface OutlineCellProps {
  level: number;
  /** Undefined where nothing stands below. */
  closed: boolean | undefined;
  /** Names the row. */
  of: string;
  onToggle(): void;
  children: ReactNode;
}

/** The first cell of a row that stands below another: as far in as it is deep, with what opens and closes it. */
export const OutlineCell = ({ level, closed, of, onToggle, children }: OutlineCellProps) => (
  <span className={classes.cell} style={{ paddingInlineStart: level * 20 }}>
    {closed === undefined ? (
      <span className={classes.gap} />
    ) : (
      <button
        type="button"
        tabIndex={-1}
        className={classes.toggle}
        aria-expanded={!closed}
        aria-label={`${closed ? '展开' : '收起'} ${of}`}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        <IconChevronRight size={14} aria-hidden />
      </button>
    )}
    <span className={classes.name}>{children}</span>
  </span>
);
