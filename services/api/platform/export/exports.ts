import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { filter, firstValueFrom, race, take, timer } from 'rxjs';
import type { ExportKind } from '#contract/platform/export-kind.js';
import { mayExport } from '#contract/platform/exported.js';
import { askForExport, type ExportRow, exportOf } from '#infra/jobs/exports.js';
import { openQueue } from '#infra/jobs/queue.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { Caller } from '../kernel/caller.js';
import { InvalidInput } from '../kernel/failures.js';
import { Progress } from '../kernel/progress.js';
import { demandSortable } from '../kernel/sortable.js';
import { appLogger, database, databaseAddress, exportCatalog } from '../kernel/tokens.js';

/** Maximum time that a call waits for its file (docs/rules/files.md). */
const mostWaitMs = 600_000;
/** Polling interval, in case a change is not announced. */
const lookMs = 1000;

/** Starts exports and waits for their files; the process role jobs does the work. */
@Injectable()
export class Exports implements OnModuleDestroy {
  private queue: Promise<PgBoss> | undefined;
  /** The next look at each export that somebody waits for: however many wait, they share it. */
  private readonly looks = new Map<string, Promise<ExportRow | undefined>>();

  constructor(
    @Inject(database) private readonly db: Kysely<unknown>,
    @Inject(databaseAddress) private readonly databaseUrl: string,
    @Inject(exportCatalog) private readonly kinds: Readonly<Record<string, ExportKind>>,
    @Inject(appLogger) private readonly logger: Logger,
    private readonly progress: Progress,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await (await this.queue)?.stop({ graceful: false });
  }

  /** @throws Refusal if the caller may not export it, InvalidInput if the input does not match the kind */
  async begin(name: string, given: unknown, actor: Actor): Promise<ExportRow> {
    const kind = this.kinds[name];
    if (!kind) throw new InvalidInput([{ field: 'kind', message: '导出类型不存在' }]);
    const parsed = kind.input.safeParse(given);
    if (!parsed.success) {
      throw new InvalidInput(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
    }
    if (!mayExport(kind, parsed.data, actor)) refuse(messages.forbidden, 'forbidden');
    demandSortable(actor, parsed.data, kind.audiences);
    const { label, scope } = kind;
    const wanted = { kind: name, label, scope: scope(parsed.data), owner: actor, input: parsed.data };
    const row = await askForExport(this.db, await this.opened(), wanted);
    await tellChanged(this.db, ['job']);
    return row;
  }

  /** Id of an export's file, once it exists. If a caller stops waiting, the export continues, and nobody looks after it. */
  async fileOf(name: string, given: unknown, { actor, gone }: Caller): Promise<string> {
    const deadline = Date.now() + mostWaitMs;
    let row = await this.begin(name, given, actor);
    while (row.state === 'waiting' || row.state === 'running') {
      if (gone() || Date.now() > deadline) return refuse('导出尚未完成，完成后可在导出中心下载');
      row = (await this.next(row)) ?? refuse(messages.missing, 'missing');
    }
    if (row.state === 'cancelled') refuse('导出已取消');
    return row.file_id ?? refuse(row.error ?? '导出失败');
  }

  private next({ id, owner_id }: ExportRow): Promise<ExportRow | undefined> {
    const known = this.looks.get(id);
    if (known) return known;
    const look = this.changed().then(() => {
      this.looks.delete(id);
      return exportOf(this.db, owner_id, id);
    });
    this.looks.set(id, look);
    return look;
  }

  private async changed(): Promise<void> {
    const told = this.progress.changes.pipe(filter((kinds) => kinds.includes('job') || kinds.includes('*')));
    await firstValueFrom(race(told, timer(lookMs)).pipe(take(1)), { defaultValue: undefined });
  }

  /** Opened on first use, because only exports need it. */
  private opened(): Promise<PgBoss> {
    const onError = (error: Error) => this.logger.error({ err: error, where: 'jobs' }, 'job queue');
    this.queue ??= openQueue(this.databaseUrl, { works: false, onError }).catch((error) => {
      this.queue = undefined;
      throw error;
    });
    return this.queue;
  }
}
