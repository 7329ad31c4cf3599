// npm start: installs, builds and runs everything on this machine.
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, say, steps } from './steps.mjs';

let app;
let leaving = false;

onLeaving(async () => {
  if (leaving) return;
  leaving = true;
  await app?.stop();
  process.exit(app ? await app.exited : 130);
});

try {
  const node = await prepare(steps(4));
  say('[4/4] 启动');
  app = startLinked(node, [at('dist/services/main.js')], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    NODE_COMPILE_CACHE: at('.cache/compile'),
  });
  const code = await app.exited;
  if (!leaving) process.exit(code);
} catch (error) {
  fail(error);
}
