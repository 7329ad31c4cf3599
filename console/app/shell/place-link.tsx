import { useRouter } from '@tanstack/react-router';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';

interface PlaceLinkProps {
  /** Path with query, as remembered by a tag. */
  href: string;
  current: boolean;
  className?: string;
  style?: CSSProperties;
  label?: string;
  narrow?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page's last address; a modified click opens a browser tab, as for any link. */
export function PlaceLink({ href, current, label, narrow, children, ...rest }: PlaceLinkProps) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a
      {...rest}
      href={href}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      data-narrow={narrow || undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
