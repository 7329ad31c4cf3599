import { Button, Group } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attachment, attachmentCalls } from '#contract/platform/attachment.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { useCommand } from '../forms/use-command.js';
import { confirm, deleteQuestion } from '../overlays/confirm.js';
import { done } from '../overlays/notify.js';
import type { RowAction } from '../rows/row-actions.js';
import { useLargestMb, zipAddress } from './addresses.js';
import { AttachmentTable } from './attachment-table.js';
import { download } from './download.js';
import { DropZone } from './drop-zone.js';
import { Preview } from './preview.js';
import { text } from './text.js';
import { acceptOf } from './upload.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';
import { openPreview, type Viewed } from './viewed.js';

interface AttachmentsProps {
  /** The document; its number is used in the zip's name. */
  owner: { readonly id: string; readonly serialNo: string };
  bizType: BizType;
  attachments: readonly Attachment[];
  calls: ReturnType<typeof attachmentCalls>;
  /** Actions the server allows; any other is not shown. */
  actions: readonly RowAction[];
  onChanged(): void;
}

/** Attachments of any document: preview, upload, remove. */
export function Attachments({ owner, bizType, attachments, calls, actions, onChanged }: AttachmentsProps) {
  const [viewed, setViewed] = useState<Viewed>();
  const { run, send } = useCommand();
  const largestMb = useLargestMb();
  const ownerId = owner.id;
  const uploads = useUploads({
    bizType,
    take: ({ id: attachmentId }) => send(calls.addAttachment, { ownerId, attachmentId }),
    onDone: onChanged,
  });
  const allowed = (name: string) => actions.find((action) => action.name === name);
  const add = allowed('addAttachment');
  const remove = async ({ id: attachmentId, attachmentName: value }: Attachment) => {
    const input = { ownerId, attachmentId };
    const ask = () => confirm({ ...deleteQuestion, about: [{ label: text.name, value }] });
    if (await run(calls.delAttachment, input, { ask, success: done.deleted })) onChanged();
  };
  return (
    <>
      {add && (
        <DropZone
          accept={acceptOf(bizType)}
          hint={largestMb === undefined ? undefined : text.limit(largestMb)}
          reason={add.reason}
          onFiles={uploads.start}
        />
      )}
      <UploadList items={uploads.items} onDrop={uploads.drop} />
      {attachments.length > 1 && (
        <Group justify="flex-end" mb={8}>
          <Button
            variant="default"
            leftSection={<IconFileZip size={14} aria-hidden />}
            onClick={() => void download(zipAddress(bizType, ownerId, owner.serialNo))}
          >
            {text.zip}
          </Button>
        </Group>
      )}
      <AttachmentTable
        attachments={attachments}
        remove={allowed('delAttachment')}
        onPreview={(file) => openPreview(file, setViewed)}
        onRemove={(attachment) => void remove(attachment)}
      />
      <Preview file={viewed} onClose={() => setViewed(undefined)} />
    </>
  );
}
