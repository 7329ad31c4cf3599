import type { Outcome } from '../rows/standing.js';
import type { ProjectionRunner } from './runner.js';

/** A projection being rebuilt beside its live rows. */
interface Building {
  readonly runner: ProjectionRunner;
  readonly outcome: Promise<Outcome>;
}

/** The runners of each projection: of its live rows, and of the rows being built to replace them. */
export class Members {
  private readonly live = new Map<string, ProjectionRunner>();
  private readonly building = new Map<string, Building>();
  private group: readonly ProjectionRunner[] = [];

  /** Runners that take every batch together. */
  get inStep(): readonly ProjectionRunner[] {
    return this.group;
  }

  liveOf(name: string): ProjectionRunner | undefined {
    return this.live.get(name);
  }

  buildingOf(name: string): Building | undefined {
    return this.building.get(name);
  }

  isLive(runner: ProjectionRunner): boolean {
    return this.live.get(runner.projection.name) === runner;
  }

  isInStep(runner: ProjectionRunner): boolean {
    return this.group.includes(runner);
  }

  /** Whether no other runner has replaced this one. */
  isAtWork(runner: ProjectionRunner): boolean {
    return this.isLive(runner) || this.building.get(runner.projection.name)?.runner === runner;
  }

  /** Makes a runner the one of the live rows, whether or not it is in step. */
  setLive(runner: ProjectionRunner): void {
    this.live.set(runner.projection.name, runner);
  }

  setBuilding(runner: ProjectionRunner, outcome: Promise<Outcome>): void {
    this.building.set(runner.projection.name, { runner, outcome });
  }

  /** Adds a runner that is level with the group; it replaces the previous runner of these rows. */
  enter(runner: ProjectionRunner): void {
    const { name } = runner.projection;
    if (this.building.get(name)?.runner === runner) this.building.delete(name);
    this.setLive(runner);
    this.leave(name);
    this.group = [...this.group, runner];
  }

  leave(name: string): void {
    this.group = this.group.filter(({ projection }) => projection.name !== name);
  }
}
