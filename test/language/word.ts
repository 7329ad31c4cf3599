import { filesIn } from './zip.js';

/** The paragraphs of a Word document as shown to a reader, including those in tables. */
export function paragraphsIn(docx: Buffer): string[] {
  const xml = partOf(docx, 'word/document.xml');
  return [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p\/>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:br\/>/g)].map(([, text]) => unescaped(text ?? '\n')).join(''),
  );
}

/** The rows of its tables, as cell texts. */
export const tableRowsIn = (docx: Buffer): string[][] =>
  [...partOf(docx, 'word/document.xml').matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
      [...cell.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => unescaped(text ?? '')).join(''),
    ),
  );

const partOf = (docx: Buffer, part: string): string => String(filesIn(docx)[part]);

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string): string => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
