import type { LinkOptions, LinkProps, RegisteredRouter } from '@tanstack/react-router';
import { fromHere } from './way-back.js';

/** A type-checked link, passed on to code that knows no routes. Closing the page it opens returns to the link. */
export const linkTo = <const To extends string>(options: LinkOptions<RegisteredRouter, string, To>): LinkProps =>
  ({ ...options, state: fromHere }) as LinkProps;
