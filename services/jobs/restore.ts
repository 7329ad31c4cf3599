import { readSettings } from '#infra/config/read-settings.js';
import { createLogger } from '#infra/logging/logger.js';
import { Lifecycle } from '#infra/run/lifecycle.js';
import { createProgress } from '#infra/run/progress.js';
import { openStores } from '#infra/run/stores.js';
import { demandNoPositions, restore } from './upkeep/restore.js';

/** `npm run restore -- <file>`: restores a backup of the events into an installation that has none yet. */
const usage = `用法 / usage: npm run restore -- <backups/events-….ndjson.gz>

把备份的事件恢复到空的事件库；读库随后由事件重建。上传的文件在数据目录的 files/ 中，请一并复制。
Puts the events of a backup into an empty event store; all rows are built from them at the next start. Uploaded files lie
in files/ of the data folder: copy that folder, too.
`;

const lifecycle = new Lifecycle();
lifecycle.endOnSignals();
try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    process.stdout.write(usage);
    await lifecycle.end(file === '--help' ? 0 : 1);
  } else await restored(file);
  await lifecycle.end(0);
} catch (error) {
  if (!lifecycle.isEnding) console.error(`\n${(error as Error).message}`);
  await lifecycle.end(1);
}

async function restored(file: string): Promise<void> {
  const settings = readSettings(process.env);
  const logger = createLogger({ ...settings, logLevel: 'error' });
  const { db, log } = await openStores<unknown>(settings, lifecycle, createProgress(settings, logger), logger);
  lifecycle.add('事件库连接', () => log.dispose());
  await demandNoPositions(db);
  let shown = Date.now();
  const count = await restore(log, file, (soFar) => {
    if (!process.stdout.isTTY || Date.now() - shown < 500) return;
    shown = Date.now();
    process.stdout.write(`\r\x1b[2K  ${soFar} 个事件`);
  });
  process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}✓ 已恢复 / restored: ${count} 个事件\n`);
}
