import { IconTool } from '@tabler/icons-react';
import { reasonTip, tip } from '../buttons/tips.js';
import { Warning } from '../display/warning.js';
import classes from './aside.module.css';

const text = {
  badge: '数据待修复',
  why: '有一次变更未能计入，此处显示的是变更之前的数据。系统管理员可在“运行监控”中修复。',
} as const;

/** Whether a row, document or record shows its last correct state because a later change could not be applied. */
export const isAside = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'aside' in row && row.aside === true;

/** Icon beside the row's name; takes no column and no text of its own. */
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

/** Same notice as a banner above a single document or record. */
export const AsideBanner = () => (
  <Warning className={classes.banner} role="status" title={text.badge} icon={<IconTool size={16} aria-hidden />}>
    {text.why}
  </Warning>
);
