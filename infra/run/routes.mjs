// npm run routes: regenerates console/app/route-tree.gen.ts from the files in console/routes, as every build does.
import { install } from './install.mjs';
import { at } from './paths.mjs';
import { fail, say } from './steps.mjs';

try {
  await install();
  // Resolving the configuration is enough: the router's plugin writes the tree once it knows the paths.
  const { resolveConfig } = await import('vite');
  await resolveConfig({ configFile: at('console/vite.config.ts') }, 'build');
  say('console/app/route-tree.gen.ts');
  process.exit(0);
} catch (error) {
  fail(error);
}
