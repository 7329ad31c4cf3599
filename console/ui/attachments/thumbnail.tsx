import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { usePictureAddress } from './addresses.js';
import classes from './attachments.module.css';
import { previewOf, type Viewed } from './viewed.js';

/** Thumbnail of a picture; a paper icon for any other file and for a picture that cannot be shown. */
export function Thumbnail({ file, size }: { file: Viewed; size: number }) {
  const picture = previewOf(file.name) === 'picture';
  const address = usePictureAddress('small')(file.id);
  const [failed, setFailed] = useState(false);
  return (
    <span className={classes.thumbnail} style={{ width: size, height: size }}>
      {picture && address && !failed ? (
        <img src={address} alt={file.name} loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <IconFile size={size * 0.6} stroke={1.2} aria-hidden />
      )}
    </span>
  );
}
