import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { About } from '../display/about.js';
import { useFocusBack } from '../focus/focus-back.js';
import { useLayer } from '../focus/layers.js';
import { ErrorState, SkeletonBlock } from '../loading/states.js';
import { DialogTitle } from '../overlays/dialog-title.js';
import { DocumentOfForm } from './document-of-form.js';
import { type DialogFormProps, FormBody, type Values } from './form-body.js';
import { ReturnReason } from './return-reason.js';

/**
 * The form shell: schema, inline errors with the first one focused, one guard for all ways out, drafts, busy state.
 * The fields are its children.
 */
export function DialogForm<V extends Values>(props: DialogFormProps<V>) {
  const { opened, onClose, title, initial, loadError, size = 'lg', full = false } = props;
  const layer = useLayer(opened);
  const focusBack = useFocusBack(opened);
  const small = useMediaQuery('(max-width: 639px)', false);
  const leave = useRef<(close: () => void) => void>((close) => close());
  const close = () => {
    if (layer.isTop()) leave.current(onClose);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={focusBack}
      title={<DialogTitle>{title}</DialogTitle>}
      size={size}
      fullScreen={small || full}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Stack gap="sm">
        {initial && <About told={props.about ?? []} />}
        <ReturnReason />
        {initial ? (
          <DocumentOfForm value={undefined}>
            <FormBody {...props} initial={initial} leave={leave} />
          </DocumentOfForm>
        ) : loadError ? (
          <ErrorState error={loadError} />
        ) : (
          <SkeletonBlock lines={8} />
        )}
      </Stack>
    </Modal>
  );
}
