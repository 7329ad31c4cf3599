import { Anchor, Pagination, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty, ErrorState, SkeletonBlock } from '../../ui/states.js';
import { PortalFrame } from './frame.js';
import { Headlines } from './headlines.js';
import classes from './portal.module.css';
import { channelQuery } from './queries.js';
import { text } from './text.js';

/** All that is published in one channel. */
export function PortalChannelPage() {
  const { id } = useSearch({ from: '/portal/channel' });
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(channelQuery(id, page));
  const name = data?.records[0]?.channelName ?? '';
  return (
    <PortalFrame>
      <Anchor component={Link} to="/portal" size="sm">
        {text.back}
      </Anchor>
      {data ? (
        <section className={classes.card} aria-label={name}>
          <Title order={1} fz="lg" mb="xs">
            {name}
          </Title>
          {data.total === 0 ? <Empty title={text.nothing} /> : <Headlines articles={data.records} />}
          {data.pages > 1 && <Pagination mt="md" value={page} onChange={setPage} total={data.pages} />}
        </section>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock lines={10} />
      )}
    </PortalFrame>
  );
}
