import { Typography } from '@mantine/core';
import classes from './written-text.module.css';

/** A text with its form, as the server has cleaned it before it was stored. */
export const WrittenText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps nothing that could run; see docs/rules/content.md
  <Typography className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
);
