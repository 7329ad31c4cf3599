import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { WrittenText } from '../../ui/display/written-text.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { PortalFrame } from './frame.js';
import classes from './portal.module.css';
import { articleQuery } from './queries.js';
import { text } from './text.js';

export function PortalArticlePage() {
  const { id } = useSearch({ from: '/portal/article' });
  const article = useQuery(articleQuery(id));
  return (
    <PortalFrame>
      <Anchor component={Link} to="/portal" size="sm">
        {text.back}
      </Anchor>
      <QueryBoundary query={article} lines={12}>
        {({ title, publishDate, author, channelName, content }) => (
          <article className={classes.card}>
            <Title order={1} fz={24}>
              {title}
            </Title>
            <Text size="sm" c="dimmed" mb="md">
              {publishDate} · {author} · {channelName}
            </Text>
            <WrittenText html={content} />
          </article>
        )}
      </QueryBoundary>
    </PortalFrame>
  );
}
