import type { ReactNode } from 'react';

/** Title of a dialog, where the focus starts until the form takes it: Enter on the button beside it would close the dialog. */
export const DialogTitle = ({ children }: { children: ReactNode }) => (
  <span tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
    {children}
  </span>
);
