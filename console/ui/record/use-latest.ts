import { useState } from 'react';
import { messageOf } from '../../api/api-error.js';
import { read } from '../../api/client.js';
import { pageIn } from '../grid/page-in.js';
import type { ListCall } from '../list/define-list.js';
import { notify } from '../overlays/notify.js';
import { recordText } from './record-text.js';
import type { RecordRow } from './record-values.js';

/**
 * The record a dialog edits: the row it was opened for, until `reload` reads its latest version from the list; undefined
 * meanwhile. A record that cannot be read closes the dialog.
 */
export function useLatest(row: RecordRow | undefined, list: ListCall, onClose: () => void) {
  const [reread, setReread] = useState<{ of: RecordRow; latest: RecordRow | undefined }>();
  const latest = reread && reread.of === row ? reread.latest : row;
  const load = async (of: RecordRow) => {
    setReread({ of, latest: undefined });
    try {
      const answer = await read(list, { id: of.id, page: 1, limit: 1 }, { quiet: true });
      const now = pageIn<RecordRow>(answer).records.find(({ id }) => id === of.id);
      if (!now) throw new Error(recordText.gone);
      setReread({ of, latest: now });
    } catch (error) {
      setReread(undefined);
      notify.error(messageOf(error));
      onClose();
    }
  };
  const reload = row && (() => void load(row));
  return { latest, isLoading: latest === undefined && row !== undefined, reload };
}
