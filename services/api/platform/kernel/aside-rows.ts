import { Inject, Injectable } from '@nestjs/common';
import { asideKind, asideStreams } from '#projections/platform/rows/aside.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { Progress } from './progress.js';
import { readDatabase } from './tokens.js';

type Streams = Awaited<ReturnType<typeof asideStreams>>;
// biome-ignore lint/suspicious/noExplicitAny: any workflow
type Kind = Workflow<any, any>;
/** Marks a row if its document or record (by default with the row's own id) is set aside. */
type Mark = <Row extends { id: string }>(row: Row, id?: string) => Row;

const asItIs: Mark = (row) => row;

/**
 * Marks rows that show their last correct state because their stream is set aside. The set is cached until the
 * projector announces a change; it is mostly empty, and then costs nothing.
 */
@Injectable()
export class AsideRows {
  private reading: Promise<Streams> | undefined;

  constructor(
    @Inject(readDatabase) private readonly db: Parameters<typeof asideStreams>[0],
    progress: Progress,
  ) {
    progress.changes.subscribe((changed) => {
      if (changed.includes(asideKind) || changed.includes('*')) this.reading = undefined;
    });
  }

  /** For rows of the projection that has the same name as its workflow. */
  async marker({ name }: Kind): Promise<Mark> {
    const streams = (await this.current()).get(name);
    if (!streams) return asItIs;
    return (row, id = row.id) => (streams.has(streamOf(name, id)) ? { ...row, aside: true } : row);
  }

  /**
   * For rows of documents of any kind. @returns whether one of the projections that build these rows has set a stream
   * aside
   */
  async asideIn(...projections: readonly string[]): Promise<(stream: string) => boolean> {
    const all = await this.current();
    const streams = projections.flatMap((name) => all.get(name) ?? []);
    return (stream) => streams.some((one) => one.has(stream));
  }

  private current(): Promise<Streams> {
    if (this.reading) return this.reading;
    const reading = asideStreams(this.db);
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return reading;
  }
}
