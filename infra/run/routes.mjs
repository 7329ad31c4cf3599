// npm run routes: writes console/app/route-tree.gen.ts anew from the files in console/routes, as every build does.
import { install } from './install.mjs';
import { at } from './paths.mjs';
import { fail, say } from './steps.mjs';

try {
  await install();
  // Reading its configuration is enough: the router's plugin writes the tree as soon as it knows where.
  const { resolveConfig } = await import('vite');
  await resolveConfig({ configFile: at('console/vite.config.ts') }, 'build');
  say('console/app/route-tree.gen.ts');
  process.exit(0);
} catch (error) {
  fail(error);
}
