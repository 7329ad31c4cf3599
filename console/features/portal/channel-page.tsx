import { Anchor, Pagination, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { PortalFrame } from './frame.js';
import { Headlines } from './headlines.js';
import classes from './portal.module.css';
import { channelQuery } from './queries.js';
import { text } from './text.js';

/** All published articles of a channel. */
export function PortalChannelPage() {
  const { id } = useSearch({ from: '/portal/channel' });
  const [page, setPage] = useState(1);
  const articles = useQuery(channelQuery(id, page));
  const name = articles.data?.records[0]?.channelName ?? '';
  return (
    <PortalFrame>
      <Anchor component={Link} to="/portal" size="sm">
        {text.back}
      </Anchor>
      <QueryBoundary query={articles} lines={10}>
        {({ records, total, pages }) => (
          <section className={classes.card} aria-label={name}>
            <Title order={1} fz="lg" mb="xs">
              {name}
            </Title>
            {total === 0 ? <Empty title={text.nothing} /> : <Headlines articles={records} />}
            {pages > 1 && <Pagination mt="md" value={page} onChange={setPage} total={pages} />}
          </section>
        )}
      </QueryBoundary>
    </PortalFrame>
  );
}
