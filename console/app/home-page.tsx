import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../api/session.js';
import { inboxCountQuery } from '../ui/approval/notices.js';
import { whole } from '../ui/format.js';
import classes from './home-page.module.css';
import { text } from './router/text.js';
import { menuIcon } from './shell/icons.js';
import { leaves, menuTree } from './shell/menu.js';

/** Who is here, what waits for him, and where he may go. */
export function HomePage() {
  const me = useMe();
  const { data } = useQuery(inboxCountQuery);
  const places = menuTree(me.menus)
    .flatMap(leaves)
    .filter((place) => place.path !== '/');
  return (
    <Stack gap="md" p="sm" maw={1100}>
      <div>
        <Title order={2} fz={20}>
          {text.greeting(new Date().getHours())}，{me.name}
        </Title>
        <Text size="sm" c="dimmed">
          {me.profile.roles.join('、')}
        </Text>
      </div>
      <Card withBorder component={Link} {...{ to: '/inbox/tasks' }} className={classes.tasks}>
        <Group>
          <IconInbox size={28} stroke={1.5} aria-hidden />
          <div>
            <Text size="sm">{text.myTasks}</Text>
            <Text fz={26} fw={600} className="number" lh={1.2}>
              {data ? whole(data.total) : '—'}
            </Text>
          </div>
        </Group>
      </Card>
      <Title order={3} fz={15}>
        {text.quickLinks}
      </Title>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm">
        {places.map((place) => {
          const Icon = menuIcon(place.icon);
          return (
            <Link key={place.path} to={place.path} className={classes.link}>
              <Icon size={20} stroke={1.5} aria-hidden />
              {place.title}
            </Link>
          );
        })}
      </SimpleGrid>
    </Stack>
  );
}
