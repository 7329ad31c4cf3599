/**
 * Imported first by every built entry (services/vite.config.ts), so that stack traces name our sources. A file's map is
 * read when a trace through it is first printed; Node's `--enable-source-maps` reads all maps with their files, in
 * every thread, which takes a twentieth of the start.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Source maps by file; undefined for files without one, whose frames stay unchanged. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

function inSources(frame: NodeJS.CallSite): string {
  const [place, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!place?.startsWith('file:') || !line || !column) return String(frame);
  const file = fileURLToPath(place);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(frame);
  const source = fileURLToPath(new URL(entry.originalSource, pathToFileURL(file)));
  const original = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return String(frame).replace(`${place}:${line}:${column}`, () => original);
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSources(frame)}`)].join('\n');
