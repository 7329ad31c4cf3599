import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.js';
import { useRowsThere } from '../../ui/rows-first.js';
import { ErrorState, SkeletonBlock } from '../../ui/states.js';
import { CameBack } from './came-back.js';
import { Counts } from './counts.js';
import { FirstTasks } from './first-tasks.js';
import classes from './home.module.css';
import { LatestNotices } from './latest-notices.js';
import { firstTasksQuery } from './queries.js';
import { Recent } from './recent.js';
import { text } from './text.js';

interface HomePageProps {
  /** What stands below the desk. */
  readonly children?: ReactNode;
}

/** The desk: what waits longest, what came back, what is new, what one worked at last. */
export function HomePage({ children }: HomePageProps) {
  const me = useMe();
  const { data, error, refetch } = useQuery(firstTasksQuery);
  useRowsThere(data !== undefined || error !== null);
  return (
    <div className={classes.page}>
      <header>
        <Title order={2} fz={20}>
          {text.greeting(new Date().getHours())}，{me.name}
        </Title>
        <Text size="sm" c="dimmed">
          {me.profile.roles.join('、')}
        </Text>
        <Counts />
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          {data ? (
            <FirstTasks tasks={data.records.slice(0, 8)} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonBlock lines={8} />
          )}
        </div>
        <div className={classes.column}>
          {data && <CameBack tasks={data.records} />}
          <LatestNotices />
          <Recent />
        </div>
      </div>
      {children}
    </div>
  );
}
