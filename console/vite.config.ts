import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { isBeside, isCode, isForm, isFrame } from './code-steps.js';
import { pdfAssets } from './pdfjs/assets.js';
import { robotExtension } from './robot-extension/build.js';
import { serverSide } from './server-side.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('routes'),
      generatedRouteTree: here('app/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.(spec|css)',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    pdfAssets(),
    serverSide(),
    robotExtension(),
  ],
  // `#contract/*` and `#workflows/*` are the package's own imports: read their sources, not dist.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    // Graph of the chunks, used to check their sizes (infra/run/console-size.mjs).
    manifest: 'chunks.json',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [here('index.html'), here('pdfjs/web/viewer.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: isCode, tags: ['$initial'], priority: 3 },
            {
              name: 'desk',
              test: (id) => isCode(id) && !isForm(id) && !isBeside(id),
              minShareCount: 8,
              priority: 2,
            },
            { name: 'beside', test: (id) => isCode(id) && isBeside(id), priority: 1 },
            { name: 'frame', test: isFrame },
            {
              name: 'icons',
              test: (id) => /@tabler\/icons-react\/dist\/esm\/icons/.test(id) && !isForm(id),
              minShareCount: 3,
            },
            { name: 'form', test: (id) => isCode(id) && isForm(id), minShareCount: 3 },
          ],
        },
      },
    },
  },
  // The console's own sources in api/ have the same path prefix as the server's calls.
  server: { port: 5173, proxy: { '^/api/(?![\\w.-]+\\.ts)': { target: api, changeOrigin: true } } },
});
