import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentDrawer } from '../../ui/document/document-drawer.js';
import { orderView } from './order-view.js';
import { text } from './text.js';

/** Opens the purchase order of a document in a drawer above it. */
export function OrderBeside({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  const [tab, setTab] = useState<string>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={14} aria-hidden />}
        onClick={() => {
          setTab(undefined);
          setOpened(true);
        }}
      >
        {text.look}
      </Button>
      <DocumentDrawer
        view={orderView}
        id={opened ? id : undefined}
        onClose={() => setOpened(false)}
        tab={tab}
        onTab={setTab}
      />
    </>
  );
}
