// npm run pictures: builds, and takes screenshots of all screens at both widths, in both themes, into .cache/pictures;
// PICTURES_OF=<words> restricts them.
import { prepare } from './prepare.mjs';
import { fail, say, steps } from './steps.mjs';
import { runVitest } from './vitest.mjs';

try {
  process.env.PICTURES = '1';
  const node = await prepare(steps(3), { withBuild: true });
  const { ok } = await runVitest(node, ['--project', 'pictures', ...process.argv.slice(2)]);
  say('\n.cache/pictures');
  process.exit(ok ? 0 : 1);
} catch (error) {
  fail(error);
}
