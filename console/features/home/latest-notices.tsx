import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { latestQuery, useNotices } from '../../ui/approval/notices.js';
import { dateTime } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import classes from './home.module.css';
import { text } from './text.js';

/** The newest unread notices; a click marks one as read and opens its document. */
export function LatestNotices() {
  const { data } = useQuery(latestQuery);
  const { open } = useNotices();
  if (!data) return null;
  return (
    <Section
      title={text.notices}
      extra={
        <Link to="/inbox/notices" className={classes.more}>
          {text.allNotices}
        </Link>
      }
    >
      {data.records.length === 0 ? (
        <p className={classes.none}>{text.noNotices}</p>
      ) : (
        <ul className={classes.list}>
          {data.records.map((row) => (
            <li key={row.id}>
              <UnstyledButton className={classes.item} onClick={() => open(row)}>
                <span>{row.what}</span>
                <span className={classes.soft}>
                  {row.kindLabel} {row.serialNo} · {dateTime(row.at)}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
