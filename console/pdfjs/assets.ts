import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Assets the PDF reader loads by name: copied into the build, and served from the package in development. */
export const pdfAssets = (): Plugin => {
  let outDir = '';
  return {
    name: 'pdf-assets',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const folder of folders) {
        // Scripts inside a PDF are never run, so their interpreter is left out.
        const filter = (file: string) => !path.basename(file).startsWith('quickjs');
        cpSync(path.join(library, folder), path.join(outDir, 'pdfjs', folder), { recursive: true, filter });
      }
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/pdfjs', (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const file = path.join(library, folder, name);
        if (!folders.includes(folder) || !existsSync(file)) return next();
        if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        createReadStream(file).pipe(response);
      });
    },
  };
};
