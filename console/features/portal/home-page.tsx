import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '#contract/platform/call.js';
import type { portal } from '#contract/portal.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { ContactForm } from './contact-form.js';
import { PortalFrame } from './frame.js';
import { Headlines } from './headlines.js';
import classes from './portal.module.css';
import { homeQuery } from './queries.js';
import { text } from './text.js';

type Home = AnswerOf<typeof portal.home>;

/** Public home page of the company. */
export function PortalPage() {
  const home = useQuery(homeQuery);
  return (
    <PortalFrame>
      <QueryBoundary query={home} lines={10}>
        {(shown) => <Shown {...shown} />}
      </QueryBoundary>
      <ContactForm />
    </PortalFrame>
  );
}

function Shown({ banners, channels }: Home) {
  const first = banners.filter(({ type }) => type === 'index');
  return (
    <>
      {first.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section aria-label={text.banners} className={classes.banners} tabIndex={0}>
          {first.map(({ id, title, url, img }) => (
            <a key={id} href={url} className={classes.banner}>
              <img src={img} alt={title} />
              <span>{title}</span>
            </a>
          ))}
        </section>
      )}
      {channels.length === 0 && <Empty title={text.nothing} />}
      <div className={classes.channels}>
        {channels.map(({ id, name, articles }) => (
          <section key={id} aria-label={name} className={classes.card}>
            <Group justify="space-between" mb="xs">
              <Title order={2} fz="md">
                {name}
              </Title>
              <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/portal/channel" search={{ id }} />}>
                {text.more}
              </Anchor>
            </Group>
            <Headlines articles={articles} />
          </section>
        ))}
      </div>
    </>
  );
}
