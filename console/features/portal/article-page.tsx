import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ErrorState, SkeletonBlock } from '../../ui/states.js';
import { WrittenText } from '../../ui/written-text.js';
import { PortalFrame } from './frame.js';
import classes from './portal.module.css';
import { articleQuery } from './queries.js';
import { text } from './text.js';

/** One article, for everybody. */
export function PortalArticlePage() {
  const { id } = useSearch({ from: '/portal/article' });
  const { data, error, refetch } = useQuery(articleQuery(id));
  return (
    <PortalFrame>
      <Anchor component={Link} to="/portal" size="sm">
        {text.back}
      </Anchor>
      {data ? (
        <article className={classes.card}>
          <Title order={1} fz={24}>
            {data.title}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {data.publishDate} · {data.author} · {data.channelName}
          </Text>
          <WrittenText html={data.content} />
        </article>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock lines={12} />
      )}
    </PortalFrame>
  );
}
