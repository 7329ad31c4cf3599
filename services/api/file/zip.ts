import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '#infra/files/file-store.js';
import { uniqueNames } from '#workflows/platform/file/names.js';

interface Entry {
  readonly name: string;
  readonly digest: string;
  readonly size: number;
  readonly at: string;
}

/** Streams a zip with one open file at a time. Uncompressed, because documents and images are compressed already. */
export function zipOf(files: FileStore, entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const names = uniqueNames(entries.map(({ name }) => name));
  entries.forEach(({ digest, size, at }, index) => {
    const options = { mtime: new Date(at), size, compress: false };
    zip.addReadStreamLazy(names[index] as string, options, (take) => {
      files.open(digest).then(
        (stream) => take(null, stream),
        (error: Error) => take(error, Readable.from([])),
      );
    });
  });
  zip.end();
  return output;
}
