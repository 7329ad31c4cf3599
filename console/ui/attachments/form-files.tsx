import { CloseButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { FactForm } from '../facts/fact-input.js';
import { useLargestMb } from './addresses.js';
import { DropZone } from './drop-zone.js';
import { text } from './text.js';
import { acceptOf } from './upload.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';

/** A file as held under `files` in a form, so that a draft can name it. */
export interface FormFile {
  id: string;
  name: string;
}

interface FormFilesProps {
  form: FactForm;
  bizType: BizType;
  /** Omitted if the section already has a heading. */
  label?: string;
  required?: boolean;
  description?: string | undefined;
}

/** Files are uploaded at once and attached to the document when the form is submitted. */
export function FormFiles({ form, bizType, label, required, description }: FormFilesProps) {
  const files = form.values.files as FormFile[];
  // Uploads finish at different times; each appends to the latest list rather than to the rendered one.
  const latest = useRef(files);
  latest.current = files;
  const set = (next: FormFile[]) => {
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
      label={label}
      required={required}
      description={description}
      error={error}
      style={{ gridColumn: '1 / -1' }}
    >
      <div data-error-focus={error ? true : undefined} tabIndex={-1}>
        <DropZone
          accept={acceptOf(bizType)}
          hint={largestMb === undefined ? undefined : text.limit(largestMb)}
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
                aria-label={text.leaveOut(name)}
                onClick={() => set(files.filter((one) => one.id !== id))}
              />
            </Group>
          ))}
        </Stack>
      </div>
    </Input.Wrapper>
  );
}
