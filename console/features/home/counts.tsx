import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxCountQuery } from '../../ui/approval/notices.js';
import { whole } from '../../ui/display/format.js';
import { documentOf } from '../../ui/document-history/documents.js';
import classes from './home.module.css';
import { text } from './text.js';

/** Number of tasks by kind, each with a link to them. */
export function Counts() {
  const { data } = useQuery(inboxCountQuery);
  if (!data) return null;
  const kinds = Object.entries(data.byKind).filter(([, number]) => number > 0);
  return (
    <nav className={classes.counts} aria-label={text.counts}>
      <Link to="/inbox/tasks">{text.allTasks(whole(data.total))}</Link>
      {kinds.map(([kind, number]) => (
        <Link key={kind} to="/inbox/tasks" search={{ kind }}>
          {documentOf(kind)?.label ?? kind} {whole(number)}
        </Link>
      ))}
    </nav>
  );
}
