import type { LinkProps, RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';

/** A link that was checked against its route, as it is handed on to where no route is known. */
export const linkTo = <const Options>(options: ValidateLinkOptions<RegisteredRouter, Options>): LinkProps =>
  options as LinkProps;
