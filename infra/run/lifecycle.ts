/** Ends everything that was started: in reverse order, once, and within the time limit. */
export class Lifecycle {
  private readonly parts: { name: string; stop: () => Promise<unknown> }[] = [];
  private ending: Promise<never> | undefined;

  constructor(private readonly limitMs = 10_000) {}

  /** True once the shutdown has begun: nothing more should be started. */
  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  add(name: string, stop: () => Promise<unknown>): void {
    this.parts.push({ name, stop });
  }

  /** Ends on Ctrl-C, on SIGTERM, and when the parent process is gone. */
  endOnSignals(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.end(0));
    process.on('disconnect', () => void this.end(0));
    // The channel only signals its closing: it must not keep an otherwise idle process alive.
    process.channel?.unref();
  }

  end(code: number): Promise<never> {
    this.ending ??= this.stopAll(code);
    return this.ending;
  }

  private async stopAll(code: number): Promise<never> {
    setTimeout(() => {
      console.error(`${this.limitMs / 1000} 秒内未能停止，强制退出 / forced to exit`);
      process.exit(code || 1);
    }, this.limitMs).unref();
    for (const { name, stop } of this.parts.reverse()) {
      try {
        await stop();
      } catch (error) {
        console.error(`停止${name}时出错 / while stopping:`, error);
      }
    }
    process.exit(code);
  }
}
