import { Tabs } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { whole } from '../display/format.js';
import classes from './list.module.css';
import type { List } from './use-list.js';

const noCounts: UseQueryOptions<Record<string, number>> = { queryKey: ['none'], queryFn: () => ({}), enabled: false };

/** The tabs the user may see, with counts if the list has them. */
export function ListTabs({ list }: { list: List<unknown> }) {
  const { data: counts } = useQuery(list.definition.tabs?.counts ?? noCounts);
  if (list.tabs.length === 0) return null;
  return (
    <Tabs
      value={list.tab}
      onChange={(tab) => list.go({ tab: tab ?? undefined, page: undefined, id: undefined })}
      className={classes.tabs}
      activateTabWithKeyboard={false}
    >
      <Tabs.List>
        {list.tabs.map((tab) => {
          const count = counts?.[tab.value];
          return (
            <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
              {tab.label}
              {count !== undefined && <span className={classes.count}>{whole(count)}</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
