import type { LinkOptions, LinkProps, RegisteredRouter } from '@tanstack/react-router';

/** A link that was checked against its route, as it is handed on to where no route is known. */
export const linkTo = <const To extends string>(options: LinkOptions<RegisteredRouter, string, To>): LinkProps =>
  options as LinkProps;
