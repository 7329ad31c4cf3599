import type { ProjectionRunner } from './runner.js';
import type { Outcome } from './standing.js';

/** A projection that is built anew beside its rows. */
interface Building {
  readonly runner: ProjectionRunner;
  readonly outcome: Promise<Outcome>;
}

/** Which runner keeps which rows of a projection: those that are read, and those that are being built to replace them. */
export class Members {
  private readonly live = new Map<string, ProjectionRunner>();
  private readonly building = new Map<string, Building>();
  private group: readonly ProjectionRunner[] = [];

  /** Those that take every batch together. */
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

  /** No other runner has taken the place of this one. */
  isAtWork(runner: ProjectionRunner): boolean {
    return this.isLive(runner) || this.building.get(runner.projection.name)?.runner === runner;
  }

  /** Its rows are those that are read, whether or not it is in step. */
  setLive(runner: ProjectionRunner): void {
    this.live.set(runner.projection.name, runner);
  }

  setBuilding(runner: ProjectionRunner, outcome: Promise<Outcome>): void {
    this.building.set(runner.projection.name, { runner, outcome });
  }

  /** It has come as far as the others; what kept these rows before does so no more. */
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
