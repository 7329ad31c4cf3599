import { IconColumns3 } from '@tabler/icons-react';
import { PanelButton } from '../buttons/panel-button.js';
import { IconButton } from '../buttons/reason-button.js';
import { onDemand } from '../loading/on-demand.js';
import type { ColumnRowsProps } from './column-rows.js';
import { text } from './text.js';

const ColumnRows = onDemand(async () => (await import('./column-rows.js')).ColumnRows);

/** Visibility, order, pinning and width of each column. */
export function ColumnPanel({ disabled, ...rows }: ColumnRowsProps & { disabled: boolean }) {
  return (
    <PanelButton label={text.columns} width={440} panel={() => <ColumnRows {...rows} />}>
      {(opener) => (
        <IconButton label={text.columns} disabled={disabled} {...opener}>
          <IconColumns3 size={16} />
        </IconButton>
      )}
    </PanelButton>
  );
}
