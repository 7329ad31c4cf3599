import { Typography } from '@mantine/core';
import classes from './written-text.module.css';

/** Formatted text, as sanitised by the server before it was stored. */
export const WrittenText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps nothing that could run; see docs/rules/content.md
  <Typography className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
);
