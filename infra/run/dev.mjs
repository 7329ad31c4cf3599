// npm run dev: recompiles and restarts on every edit; the console is served by Vite with hot reload.
import { watch } from 'node:fs';
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, say, steps } from './steps.mjs';

const tool = at('infra/run/linked-tool.mjs');
let running = [];
let leaving = false;

async function leave(code) {
  if (leaving) return;
  leaving = true;
  await Promise.all(running.map((child) => child.stop()));
  process.exit(code);
}

/** Keeps the application running on the latest build. */
function keepRunning(node) {
  let app;
  let restarting = false;
  const start = () => {
    app = startLinked(node, [at('dist/services/main.js')]);
    running = [...running.filter((child) => child.name !== 'app'), { ...app, name: 'app' }];
  };
  const restart = async () => {
    if (restarting || leaving) return;
    restarting = true;
    say('\n源码已更改，重新启动 … / restarting');
    await app.stop();
    restarting = false;
    if (!leaving) start();
  };
  let timer;
  for (const folder of ['services', 'infra']) {
    watch(at('dist', folder), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 300);
    });
  }
  start();
}

onLeaving(() => leave(0));
try {
  const node = await prepare(steps(4));
  say('[4/4] 启动，随源码重新编译 / watching');
  keepRunning(node);
  for (const args of [
    ['node_modules/vite/bin/vite.js', 'build', '--watch', '--config', 'services/vite.config.ts'],
    ['node_modules/vite/bin/vite.js', '--config', 'console/vite.config.ts'],
  ]) {
    const child = startLinked(node, [tool, ...args], { CONSOLE_API: `http://127.0.0.1:${process.env.PORT ?? 8080}` });
    running.push(child);
    void child.exited.then((code) => leave(code));
  }
} catch (error) {
  fail(error);
}
