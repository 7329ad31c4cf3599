import type { LinkOptions, LinkProps, RegisteredRouter } from '@tanstack/react-router';
import { fromHere } from './way-back.js';

/**
 * A link that was checked against its route, as it is handed on to where no route is known. Closing what it opens leads back.
 */
export const linkTo = <const To extends string>(options: LinkOptions<RegisteredRouter, string, To>): LinkProps =>
  ({ ...options, state: fromHere }) as LinkProps;
