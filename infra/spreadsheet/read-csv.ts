import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { ReadCell, ReadLimits, ReadRows } from './read-cell.js';
import { tooLarge } from './unpack.js';

/** Reads cells separated by commas or tabs, in the encodings in use here. */
export function readCsv(file: Buffer, { rows: most, columns }: ReadLimits): ReadRows {
  const text = textOf(file);
  const rows = new Map<number, readonly ReadCell[]>();
  let number = 0;
  for (const cells of linesOf(text)) {
    number += 1;
    if (cells.every((cell) => cell === '')) continue;
    if (rows.size >= most || cells.length > columns) refuse(tooLarge, 'invalid');
    rows.set(
      number,
      cells.map((cell) => (/^[=@]/.test(cell) ? { text: cell, formula: true } : { text: cell })),
    );
  }
  return rows;
}

function textOf(file: Buffer): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file);
    } catch {}
  }
  return refuse('文件编码无法识别，请另存为UTF-8或xlsx格式', 'invalid');
}

/** A quoted cell may contain quotes, commas and line breaks. */
function* linesOf(text: string): Iterable<string[]> {
  const comma = text.slice(0, Math.max(0, text.indexOf('\n'))).includes('\t') ? '\t' : ',';
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const ended = () => {
    cells.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const one = text[at] as string;
    if (quoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (one === '"' && cell === '') quoted = true;
    else if (one === comma) ended();
    else if (one === '\n') {
      ended();
      yield cells;
      cells = [];
    } else if (one !== '\r') cell += one;
  }
  ended();
  yield cells;
}
