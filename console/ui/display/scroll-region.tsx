import type { ComponentPropsWithRef } from 'react';

interface ScrollRegionProps extends Omit<ComponentPropsWithRef<'section'>, 'tabIndex' | 'aria-label'> {
  /** Accessible name of the content. */
  label: string;
}

/** A scrollable region reachable by keyboard, so that arrow keys scroll it. */
export const ScrollRegion = ({ label, ...props }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section tabIndex={0} aria-label={label} {...props} />
);
