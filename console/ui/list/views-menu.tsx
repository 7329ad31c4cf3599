import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { PanelButton } from '../buttons/panel-button.js';
import { onDemand } from '../loading/on-demand.js';
import { text } from './text.js';
import type { ViewsProps } from './views.js';

const Views = onDemand(async () => (await import('./views.js')).Views);

/** Saved views of a list: open, set as default, share as a link, delete, and save the current view. */
export function ViewsMenu({ disabled, onOpen, ...views }: ViewsProps & { disabled: boolean }) {
  const panel = (close: () => void) => (
    <Views
      {...views}
      onOpen={(view) => {
        close();
        onOpen(view);
      }}
    />
  );
  return (
    <PanelButton label={text.savedViews} width={280} panel={panel}>
      {(opener) => (
        <Button
          variant="subtle"
          color="gray"
          px={8}
          disabled={disabled}
          leftSection={<IconBookmark size={16} aria-hidden />}
          c="var(--text-soft)"
          {...opener}
        >
          {text.views}
        </Button>
      )}
    </PanelButton>
  );
}
