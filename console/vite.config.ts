import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pdfAssets } from './pdfjs/assets.js';
import { serverSide } from './server-side.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8080';

/**
 * Code comes in three steps: what the sign-in page needs, what the frame and most lists need, and what a page has of its
 * own. Code alone: styles that were gathered would come before Mantine's, which then win where ours should. What reads
 * PDFs is a page by itself.
 */
const code = /^(?!.*pdfjs).*\.[mc]?[jt]sx?(\?.*)?$/;
/** What is typed into stands in dialogs and behind 展开: it comes after the rows. */
const notTyped =
  /^(?!.*(pdfjs|@mantine\/dates\/|react-number-format|console\/ui\/(facts|form-body|attachments))).*\.[mc]?[jt]sx?(\?.*)?$/;

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
          groups: [
            { name: 'start', test: code, tags: ['$initial'], priority: 2 },
            { name: 'desk', test: notTyped, minShareCount: 8, priority: 1 },
          ],
        },
      },
    },
  },
  // The console's own sources in api/ are under the same path as the server's calls.
  server: { port: 5173, proxy: { '^/api/(?![\\w.-]+\\.ts)': { target: api, changeOrigin: true } } },
});
