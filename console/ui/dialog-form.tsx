import { Modal, type ModalProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { FormBody } from './form-body.js';
import { useLayer } from './layers.js';
import { ErrorState, SkeletonBlock } from './states.js';

// biome-ignore lint/suspicious/noExplicitAny: values of any shape
export type Values = Record<string, any>;

export interface DialogFormProps<V extends Values> {
  opened: boolean;
  onClose(): void;
  title: string;
  /** The call's input schema: the same that the server checks by. */
  schema: z.ZodType;
  /** What the form starts from; undefined while it is being loaded. */
  initial: V | undefined;
  /** Why the initial values could not be loaded. */
  loadError?: unknown;
  /** Names the draft kept in this browser, as `purchase-order:new`; without it no draft is kept. */
  draft?: string;
  /** Sends the values. A rejection is shown at the form, which stays filled. */
  submit(values: V, options: { idempotencyKey: string }): Promise<unknown>;
  onSaved(): void;
  /** Toast after success. */
  success?: string;
  submitLabel?: string;
  size?: ModalProps['size'];
  children(form: UseFormReturnType<V>): ReactNode;
}

/**
 * The form shell: schema, inline errors with the first one focused, one guard for all ways out, drafts, busy state.
 * The fields are its children.
 */
export function DialogForm<V extends Values>(props: DialogFormProps<V>) {
  const { opened, onClose, title, initial, loadError, size = 'lg' } = props;
  const layer = useLayer(opened);
  const leave = useRef<(close: () => void) => void>((close) => close());
  const close = () => {
    if (layer.isTop()) leave.current(onClose);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      centered
      yOffset="4dvh"
      styles={{ title: { fontWeight: 600 } }}
    >
      {initial ? (
        <FormBody {...props} initial={initial} leave={leave} />
      ) : loadError ? (
        <ErrorState error={loadError} />
      ) : (
        <SkeletonBlock lines={8} />
      )}
    </Modal>
  );
}
