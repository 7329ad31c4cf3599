import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pdfAssets } from './pdfjs/assets.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8080';

/**
 * Code that many screens need comes in few files: the first page asks for half as many. Code alone: styles that were
 * gathered would come before Mantine's, which then win where ours should.
 */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 3 });

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
  ],
  // `#contract/*` and `#workflows/*` are the package's own imports: read their sources, not dist.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [here('index.html'), here('pdfjs/web/viewer.html')],
      output: {
        codeSplitting: {
          groups: [shared('packages', /node_modules.*js$/), shared('calls', /(workflows|contract).*ts$/)],
        },
      },
    },
  },
  // The console's own sources in api/ are under the same path as the server's calls.
  server: { port: 5173, proxy: { '^/api/(?![\\w.-]+\\.ts)': { target: api, changeOrigin: true } } },
});
