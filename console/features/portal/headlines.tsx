import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Headline } from '#contract/portal.js';
import classes from './portal.module.css';

/** Short articles, each linking to its full text. */
export const Headlines = ({ articles }: { articles: readonly Headline[] }) => (
  <ul className={classes.headlines}>
    {articles.map(({ id, title, author, img, publishDate }) => (
      <li key={id}>
        <Link to="/portal/article" search={{ id }} className={classes.headline}>
          {img && <img src={img} alt="" loading="lazy" />}
          <span>
            <Text component="span" fw={500} className={classes.title}>
              {title}
            </Text>
            <Text component="span" size="xs" c="dimmed">
              {publishDate} · {author}
            </Text>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
