import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The scripts of the extension, each bundled into a single file as browsers require; built with the console. */
export const robotExtension = (): Plugin => {
  let outDir = '';
  return {
    name: 'robot-extension',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir, 'robot-extension');
    },
    closeBundle: async () => {
      for (const name of ['worker', 'bridge', 'filler']) {
        await build({
          configFile: false,
          root: here,
          logLevel: 'warn',
          resolve: { conditions: ['source'] },
          build: {
            outDir,
            emptyOutDir: false,
            minify: false,
            lib: {
              entry: path.join(here, `${name}.ts`),
              formats: ['iife'],
              name: 'robot',
              fileName: () => `${name}.js`,
            },
          },
        });
      }
    },
  };
};
