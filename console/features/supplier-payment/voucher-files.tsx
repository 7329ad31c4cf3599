import { CloseButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import { paymentAttachment as bizType } from '#workflows/supplier-payment/files.js';
import { useLargestMb } from '../../ui/attachments/addresses.js';
import { DropZone } from '../../ui/attachments/drop-zone.js';
import { text as attachments } from '../../ui/attachments/text.js';
import { acceptOf } from '../../ui/attachments/upload.js';
import { UploadList } from '../../ui/attachments/upload-list.js';
import { useUploads } from '../../ui/attachments/use-uploads.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { text } from './text.js';

interface VoucherFile {
  id: string;
  name: string;
}

/** Files are brought at once; the payment takes them when the form is sent. */
export function VoucherFiles({ form, there }: { form: FactForm; there: number }) {
  const files = form.values.files as VoucherFile[];
  // Several uploads end while this stands; each adds to what is there by then.
  const latest = useRef(files);
  latest.current = files;
  const set = (next: VoucherFile[]) => {
    latest.current = next;
    form.setFieldValue('files', next);
  };
  const uploads = useUploads({
    bizType,
    take: async ({ id, originalFileName }) => set([...latest.current, { id, name: originalFileName }]),
    onDone: () => undefined,
  });
  const largestMb = useLargestMb();
  const error = form.errors.files;
  return (
    <Input.Wrapper
      label={text.files}
      required={there === 0}
      description={there > 0 ? text.kept(there) : undefined}
      error={error}
      style={{ gridColumn: '1 / -1' }}
    >
      <div data-error-focus={error ? true : undefined} tabIndex={-1}>
        <DropZone
          accept={acceptOf(bizType)}
          hint={largestMb === undefined ? undefined : attachments.limit(largestMb)}
          onFiles={uploads.start}
        />
        <UploadList items={uploads.items} onDrop={uploads.drop} />
        <Stack gap={2} mt={4}>
          {files.map(({ id, name }) => (
            <Group key={id} gap={6} wrap="nowrap">
              <IconFile size={14} aria-hidden />
              <Text size="sm" truncate>
                {name}
              </Text>
              <CloseButton
                size="sm"
                aria-label={text.remove(name)}
                onClick={() => set(files.filter((one) => one.id !== id))}
              />
            </Group>
          ))}
        </Stack>
      </div>
    </Input.Wrapper>
  );
}
