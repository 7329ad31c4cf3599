import { rmSync } from 'node:fs';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#test/language/orders.js';
import { rateSource } from '#test/language/rate-source.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { freePort, hasProc, type Launched, launch, processesOf, until } from './launched.js';

let dataDir: string;
let port: number;
let running: Launched[];

beforeEach(async () => {
  dataDir = scratchFolder('run');
  port = await freePort();
  running = [];
});

afterEach(async () => {
  for (const { process: child } of running) child.kill('SIGTERM');
  await nothingRuns();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(how: 'npm' | 'script', env: Record<string, string> = {}): Launched {
  const launched = launch(how, { dataDir, port, env });
  running.push(launched);
  return launched;
}

const nothingRuns = () =>
  until(
    () => processesOf(dataDir).length === 0,
    60,
    () => `still running: ${JSON.stringify(processesOf(dataDir))}`,
  );

describe.runIf(hasProc)('npm start', () => {
  it('says its address, and leaves nothing running after SIGTERM, nor when npm is killed', async () => {
    const app = start('npm');
    await app.said(`http://127.0.0.1:${port}`);
    expect(processesOf(dataDir).some(({ command }) => command.includes('postgres'))).toBe(true);
    app.process.kill('SIGTERM');
    await nothingRuns();
    const again = start('npm');
    await again.said('已启动');
    again.process.kill('SIGKILL');
    await nothingRuns();
  });

  it('keeps its data when every process is killed at once, and leaves nothing running when the launcher is', async () => {
    const app = start('script');
    await app.said(/administrator: admin/);
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL');
    await nothingRuns();
    const again = start('script');
    await again.said('已启动');
    again.process.kill('SIGKILL');
    await nothingRuns();
    const last = start('script');
    await last.said('已启动');
    for (const later of [again, last]) expect(later.output()).not.toContain('administrator: admin');
  });

  it('shows at /metrics what its first start and the thread of its jobs have sent; refuses a second instance on its data folder', async () => {
    const source = await rateSource();
    source.answer({ date: shanghaiDay(new Date()), rates: { USD: '7.2345' } });
    const app = start('script', { RATE_SOURCE_URL: source.url });
    await app.said('已启动');
    const text = await eventually(
      async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      (figures) => figures.includes('{sender="job",workflow="exchange-rate",command="create",outcome="done"} 1'),
    );
    expect(text).toMatch(/\{sender="seed",workflow="role",command="create",outcome="done"\} [1-9]/);

    const second = start('script', { PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/数据目录正在被另一个实例使用.*data folder is in use by another instance/s);
    expect(second.output()).not.toMatch(/\n {4}at /);
  });

  it('says that the port is in use', async () => {
    const other = net.createServer().listen(port, '127.0.0.1');
    const app = start('script');
    expect(await app.exited).toBe(1);
    expect(app.output()).toMatch(new RegExp(`端口 ${port}.*Port ${port} on 127.0.0.1 is in use`, 's'));
    other.close();
  });

  it('names every bad setting', async () => {
    const app = start('script', { TOKEN_MINUTES: 'soon', LOG_LEVEL: 'loud', TRADEFLOW_PROT: '1' });
    expect(await app.exited).toBe(1);
    for (const key of ['TOKEN_MINUTES', 'LOG_LEVEL', 'TRADEFLOW_PROT']) expect(app.output()).toContain(`  ${key}: `);
  });
});
