import { IconPrinter } from '@tabler/icons-react';
import { IconButton } from '../buttons/reason-button.js';
import { printText } from './print-text.js';

/** Prints the topmost page or drawer. Phones print from their own menu. */
export const PrintButton = () => (
  <IconButton label={printText.print} onClick={() => window.print()} visibleFrom="sm">
    <IconPrinter size={16} />
  </IconButton>
);
