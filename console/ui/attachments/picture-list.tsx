import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileRow } from '#contract/platform/file.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { IconButton } from '../buttons/reason-button.js';
import { confirm, deleteQuestion } from '../overlays/confirm.js';
import { notify } from '../overlays/notify.js';
import classes from './attachments.module.css';
import { DropZone } from './drop-zone.js';
import { Preview } from './preview.js';
import { text } from './text.js';
import { Thumbnail } from './thumbnail.js';
import { acceptOf } from './upload.js';
import { UploadList } from './upload-list.js';
import { useUploads } from './use-uploads.js';
import type { Viewed } from './viewed.js';

interface PictureListProps {
  pictures: readonly Viewed[];
  bizType: BizType;
  /** Maximum number of pictures; at 1, a second is refused until the first is removed. */
  most?: number;
  /** Absent when the list is read-only. */
  change?: { add(file: FileRow): Promise<void>; remove(picture: Viewed): Promise<void> };
}

/** Thumbnails to preview, upload and remove, e.g. pictures of goods, a cover, a banner. */
export function PictureList({ pictures, bizType, most = Number.POSITIVE_INFINITY, change }: PictureListProps) {
  const [viewed, setViewed] = useState<Viewed>();
  const uploads = useUploads({
    bizType,
    take: async (file) => change?.add(file),
    onDone: () => undefined,
  });
  const bring = (files: readonly File[]) => {
    const running = uploads.items.filter(({ error }) => !error);
    if (pictures.length + running.length + files.length > most) return notify.warning(text.alreadyChosen);
    uploads.start(files);
  };
  const remove = async (picture: Viewed) => {
    if (await confirm({ ...deleteQuestion, about: [{ label: text.name, value: picture.name }] }))
      await change?.remove(picture);
  };
  return (
    <>
      <ul className={classes.pictures}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" aria-label={`${text.preview} ${picture.name}`} onClick={() => setViewed(picture)}>
              <Thumbnail file={picture} size={96} />
            </button>
            {change && (
              <IconButton
                className={classes.removePicture}
                size={24}
                label={`${text.remove} ${picture.name}`}
                onClick={() => void remove(picture)}
              >
                <IconTrash size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {change && <DropZone accept={acceptOf(bizType)} multiple={most > 1} onFiles={bring} />}
      <UploadList items={uploads.items} onDrop={uploads.drop} />
      <Preview file={viewed} onClose={() => setViewed(undefined)} />
    </>
  );
}
