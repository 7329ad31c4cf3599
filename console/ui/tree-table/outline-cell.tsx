import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tree-table.module.css';

interface OutlineCellProps {
  level: number;
  /** Undefined if the row has no children. */
  closed: boolean | undefined;
  /** Name of the row. */
  of: string;
  onToggle(): void;
  children: ReactNode;
}

/** First cell of a row in a tree: indented by depth, with the expand button. */
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
