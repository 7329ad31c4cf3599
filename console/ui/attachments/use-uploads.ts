import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/platform/file.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { messageOf } from '../../api/api-error.js';
import { noticeRefusal } from '../../api/client.js';
import { useUnsaved } from '../navigation/dirty-guard.js';
import { notify } from '../overlays/notify.js';
import { SubjectOfCommands, saySuccess } from '../overlays/success.js';
import { useLargestMb } from './addresses.js';
import { text } from './text.js';
import { Cancelled, objectionTo, type Upload, upload } from './upload.js';

/** A running or failed upload. */
export interface Uploading {
  readonly key: number;
  readonly name: string;
  /** Undefined while queued. */
  readonly percent?: number;
  readonly error?: string;
  /** Retries the upload, if that may help. */
  readonly again?: () => void;
}

interface UploadsOptions {
  readonly bizType: BizType;
  /** Stores an uploaded file where it belongs. */
  take(file: FileRow): Promise<unknown>;
  /** Called after the last upload if at least one was taken. */
  onDone(): void;
}

let keys = 0;

/** Uploads files one after the other, each with its progress; a failed one does not stop the others. */
export function useUploads({ bizType, take, onDone }: UploadsOptions) {
  const [items, setItems] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<number, Upload>());
  const gone = useRef(new Set<number>());
  const queue = useRef(Promise.resolve());
  const largestMb = useLargestMb();
  const subject = use(SubjectOfCommands);

  const change = useCallback((key: number, change: Partial<Uploading>) => {
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    gone.current.add(key);
    running.current.get(key)?.cancel();
    setItems((all) => all.filter((one) => one.key !== key));
  }, []);

  const sendOne = async (key: number, file: File): Promise<boolean> => {
    if (gone.current.has(key)) return false;
    try {
      change(key, { percent: 0 });
      const sending = upload(file, bizType, (percent) => change(key, { percent }));
      running.current.set(key, sending);
      await take(await sending.done);
      drop(key);
      return true;
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        change(key, { error: messageOf(error), percent: undefined, again: () => enqueue([{ key, file }]) });
        noticeRefusal(error);
      }
      return false;
    } finally {
      running.current.delete(key);
    }
  };

  const enqueue = (files: readonly { key: number; file: File }[]) => {
    for (const { key } of files) change(key, { error: undefined, again: undefined });
    queue.current = queue.current.then(async () => {
      let taken = 0;
      for (const { key, file } of files) if (await sendOne(key, file)) taken++;
      if (taken === 0) return;
      saySuccess(text.uploaded, subject);
      onDone();
    });
  };

  const start = (files: readonly File[]) => {
    if (files.length === 0) return notify.error(text.nothingChosen);
    const added = files.map((file) => {
      keys += 1;
      return { key: keys, name: file.name, error: objectionTo(file, bizType, largestMb), file };
    });
    setItems((all) => [...all, ...added.map(({ file: _, ...item }) => item)]);
    enqueue(added.filter(({ error }) => !error));
  };

  const open = useRef(false);
  open.current = items.some(({ error, again }) => !error || again);
  useUnsaved(useCallback(() => open.current, []));
  // Running uploads are cancelled when the user leaves the page.
  useEffect(() => {
    const sendings = running.current;
    return () => {
      for (const sending of sendings.values()) sending.cancel();
    };
  }, []);
  return { items, start, drop };
}
