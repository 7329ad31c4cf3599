import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.js';
import { read } from '../../api/client.js';
import { pageIn } from '../grid/page-in.js';
import type { ListCall } from '../list/define-list.js';
import { notify } from '../overlays/notify.js';
import { recordText } from './record-text.js';
import type { RecordRow } from './record-values.js';

/** The dialog that edits a record. */
interface Editing {
  row: RecordRow | undefined;
  opened: boolean;
  onClose(): void;
}

/**
 * The record a dialog edits: the row it was opened for, until `reload` reads its latest version from the list; undefined
 * meanwhile. A record that cannot be read closes the dialog, unless that was closed or opened for another meanwhile.
 */
export function useLatest({ row, opened, onClose }: Editing, list: ListCall) {
  const [reread, setReread] = useState<{ of: RecordRow; latest: RecordRow | undefined }>();
  const reading = useRef<AbortController>(undefined);
  const latest = reread && reread.of === row ? reread.latest : row;
  // A reload belongs to the opening that asked for it.
  useEffect(() => {
    if (!opened || !row) return;
    return () => {
      reading.current?.abort();
      setReread((before) => (before?.latest ? before : undefined));
    };
  }, [opened, row]);
  const load = async (of: RecordRow) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    setReread({ of, latest: undefined });
    try {
      const answer = await read(list, { id: of.id, page: 1, limit: 1 }, { quiet: true, signal });
      const now = pageIn<RecordRow>(answer).records.find(({ id }) => id === of.id);
      if (!now) throw new Error(recordText.gone);
      if (!signal.aborted) setReread({ of, latest: now });
    } catch (error) {
      if (signal.aborted) return;
      setReread(undefined);
      notify.error(messageOf(error));
      onClose();
    }
  };
  const reload = row && (() => void load(row));
  return { latest, isLoading: latest === undefined && row !== undefined, reload };
}
