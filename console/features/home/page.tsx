import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { useMe } from '../../api/session.js';
import { useRowsThere } from '../../ui/loading/after-first-rows.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { CameBack } from './came-back.js';
import { Counts } from './counts.js';
import { FirstTasks } from './first-tasks.js';
import classes from './home.module.css';
import { LatestNotices } from './latest-notices.js';
import { firstTasksQuery } from './queries.js';
import { Recent } from './recent.js';
import { text } from './text.js';

interface HomePageProps {
  /** Content below the tasks. */
  readonly children?: ReactNode;
}

/** The home page: tasks waiting longest, refused documents, news, recent documents. */
export function HomePage({ children }: HomePageProps) {
  const me = useMe();
  const tasks = useQuery(firstTasksQuery);
  const { data, error } = tasks;
  useRowsThere(data !== undefined || error !== null);
  return (
    <div className={classes.page}>
      <header>
        <Title order={2} fz={20}>
          {text.greeting(Number(shanghaiTime(new Date()).slice(11, 13)))}，{me.name}
        </Title>
        <Text size="sm" c="dimmed">
          {me.profile.roles.join('、')}
        </Text>
        <Counts />
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <QueryBoundary query={tasks} lines={8}>
            {({ records }) => <FirstTasks tasks={records.slice(0, 8)} />}
          </QueryBoundary>
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
