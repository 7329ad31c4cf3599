import { IconPrinter } from '@tabler/icons-react';
import { printText } from './print-text.js';
import { IconButton } from './reason-button.js';

/** What is in front, on paper. A phone prints from its own menu. */
export const PrintButton = () => (
  <IconButton label={printText.print} onClick={() => window.print()} visibleFrom="sm">
    <IconPrinter size={16} />
  </IconButton>
);
