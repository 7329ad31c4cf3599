import { useId, useState } from 'react';

/** Props for a button that opens a menu or panel beside it. */
export interface OpenerProps {
  ref(button: HTMLButtonElement | null): void;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

/** Props for the menu or panel beside a button, whose code loads when first wanted. */
export interface BesideProps {
  id: string;
  button: HTMLElement | null;
  opened: boolean;
  onChange(opened: boolean): void;
}

/** A button and what it opens. The button is rendered at once, even if the other's code fails to load. */
export function useOpener(kind: OpenerProps['aria-haspopup'], opened: boolean, onChange: (opened: boolean) => void) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const opener: OpenerProps = {
    ref: setButton,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: () => onChange(!opened),
  };
  const beside: BesideProps = { id, button, opened, onChange };
  return { opener, beside };
}
