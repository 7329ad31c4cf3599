import { useId, useState } from 'react';

/** What the button spreads that opens something beside it. */
export interface OpenerProps {
  ref(button: HTMLButtonElement | null): void;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

/** What opens beside a button, as its code is told of it, which comes when it is first wanted. */
export interface BesideProps {
  id: string;
  button: HTMLElement | null;
  opened: boolean;
  onChange(opened: boolean): void;
}

/** A button, and what it opens. The button is there from the beginning, whatever becomes of the other's code. */
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
