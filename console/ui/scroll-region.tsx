import type { ComponentPropsWithRef } from 'react';

interface ScrollRegionProps extends Omit<ComponentPropsWithRef<'section'>, 'tabIndex' | 'aria-label'> {
  /** What is in it, for those who hear it. */
  label: string;
}

/** Holds more than it shows, and is reached by the keyboard, so that the arrow keys scroll it. */
export const ScrollRegion = ({ label, ...props }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section tabIndex={0} aria-label={label} {...props} />
);
