import type { BuildingFigures, ProjectionFigures, ProjectorFigures } from '#infra/operations/figures.js';
import { HeadClock } from '#infra/operations/head-clock.js';
import type { ProjectionProgress, ProjectionStatus } from '#projections/platform/rows/standing.js';

const overMs = 5000;

/** Computes lag and speed of the projections from their positions. Called once a second. */
export class Meter {
  private readonly clock = new HeadClock();
  private readonly samples = new Map<string, { readonly at: number; readonly passed: number }[]>();

  /** Whether positions are numbered without gaps, so that their difference is a number of events. */
  constructor(private readonly positionsCount: boolean) {}

  /** @param now in milliseconds */
  measure(now: number, head: bigint, statuses: readonly ProjectionStatus[]): ProjectorFigures {
    this.clock.see(now, head);
    return {
      head: String(head),
      projections: statuses.map((status): ProjectionFigures => {
        const { name, version, position, error, failed, aside } = status;
        return {
          name,
          version,
          position: String(position),
          lagEvents: this.positionsCount ? Number(head > position ? head - position : 0n) : null,
          lagSeconds: this.clock.secondsBehind(now, position),
          rate: this.rate(now, name, status),
          error: error ?? null,
          aside,
          failed: failed
            ? {
                type: failed.type,
                stream: failed.stream,
                position: String(failed.position),
                correlationId: failed.meta.correlationId ?? '',
              }
            : null,
          building: status.building ? this.building(now, head, `${name}@next`, status.building) : null,
        };
      }),
    };
  }

  private building(now: number, head: bigint, key: string, standing: ProjectionProgress): BuildingFigures {
    return {
      percent: percentOf(standing.position, head),
      rate: this.rate(now, key, standing),
      error: standing.error ?? null,
    };
  }

  private rate(now: number, key: string, { passed }: ProjectionProgress): number {
    const known = this.samples.get(key) ?? [];
    // A smaller count means that the projection was restarted from the beginning.
    const samples = known.some((sample) => sample.passed > passed) ? [] : known;
    samples.push({ at: now, passed });
    while (samples.length > 2 && now - (samples[0]?.at ?? now) > overMs) samples.shift();
    this.samples.set(key, samples);
    const first = samples[0] ?? { at: now, passed };
    return now > first.at ? Math.round(((passed - first.passed) * 1000) / (now - first.at)) : 0;
  }
}

/** Percentage of the events that lie before the position. */
export const percentOf = (position: bigint, head: bigint): number =>
  position < 0n || head < 0n ? 0 : Math.min(100, Number(((position + 1n) * 100n) / (head + 1n)));
