import { readOf } from '#projections/platform/kernel/database.js';
import { isTold } from '#workflows/platform/document/audience.js';
import { exported } from '#workflows/platform/file/biz-type.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { type AnyExport, labelOf } from './export.js';
import { NotOurs, type Writing, type Written } from './writing.js';

const tellMs = 400;

/** Writes a list with the rights of the export's owner, streaming rows as they are read. */
export async function writeList(list: AnyExport, { db, input, actor, tell, signal }: Writing): Promise<Written> {
  const { total, rows } = await list.rows(readOf(db), input, actor);
  await tell({ step: 'writing' });
  let written = 0;
  let told = Date.now();
  const counted = async function* () {
    for await (const batch of rows) {
      if (signal.aborted) throw new NotOurs();
      yield batch;
      written += batch.length;
      if (Date.now() - told < tellMs) continue;
      told = Date.now();
      await tell({ rows: written, percent: Math.min(99, Math.floor((written / Math.max(total, 1)) * 100)) });
    }
  };
  const title = labelOf(list);
  const columns = list.columns.filter(({ audience }) => isTold(audience, actor));
  // Imported lazily, because the spreadsheet writer is slow to load and not every process needs it.
  const { spreadsheet } = await import('#infra/spreadsheet/spreadsheet.js');
  return {
    bytes: spreadsheet({ title, columns, rows: counted() }),
    fileName: `${title}-${shanghaiTime(new Date()).replace(/[-:]/g, '').replace(' ', '-')}.xlsx`,
    bizType: exported,
    rows: () => written,
  };
}
