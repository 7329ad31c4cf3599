import { IconTool } from '@tabler/icons-react';
import classes from './aside.module.css';
import { reasonTip, tip } from './tips.js';
import { Warning } from './warning.js';

const text = {
  badge: '数据待修复',
  why: '有一次变更未能计入，此处显示的是变更之前的数据。系统管理员可在“运行监控”中修复。',
} as const;

/** Whether a row of a list, or a document or record by itself, is as it was last right and not as it is now. */
export const isAside = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'aside' in row && row.aside === true;

/** Beside what names the row; it takes the place of no column and no words. */
export function AsideBadge({ row }: { row: unknown }) {
  if (!isAside(row)) return null;
  return (
    <span
      role="img"
      aria-label={text.badge}
      className={classes.badge}
      {...reasonTip(text.why)}
      {...tip(`${text.badge}：${text.why}`)}
    >
      <IconTool size={13} stroke={2} aria-hidden />
    </span>
  );
}

/** The same above what is shown by itself. */
export const AsideBanner = () => (
  <Warning className={classes.banner} role="status" title={text.badge} icon={<IconTool size={16} aria-hidden />}>
    {text.why}
  </Warning>
);
