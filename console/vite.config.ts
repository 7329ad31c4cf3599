import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pdfAssets } from './pdfjs/assets.js';
import { robotExtension } from './robot-extension/build.js';
import { serverSide } from './server-side.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8080';

/**
 * Code is split by stage: the sign-in page, the frame and most lists, inputs (used in dialogs and around the rows, and
 * loaded after them), and what is specific to a page. Only code: extracted styles would precede Mantine's, which would
 * then override ours. The PDF reader is a separate page.
 */
const code = /^(?!.*pdfjs).*\.[mc]?[jt]sx?(\?.*)?$/;
const components = [
  ...['Checkbox', 'Combobox', 'Drawer', 'FloatingIndicator', 'Modal', 'ModalBase', 'MultiSelect'],
  ...['Pagination', 'Pill', 'PillsInput', 'Radio', 'ScrollArea', 'SegmentedControl', 'Select', 'SimpleGrid', 'Slider'],
  ...['Switch', 'Textarea', 'Timeline'],
];
const typedIn = new RegExp(
  [
    `@mantine/core/esm/components/(${components.join('|')})/`,
    '@mantine/(dates|form|modals)/',
    'node_modules/(dayjs|klona|fast-deep-equal|react-remove-scroll|react-remove-scroll-bar|tslib|use-sidecar|react-style-singleton|use-callback-ref|aria-hidden)/',
    'console/ui/(day-input|figure-input|use-typed-figure|facts|attachments/(address|attachment|download|form|drop|upload|use|picture|preview|viewer|thumb|sheet|read|text)|drawer|form-body|dialog-form|draft-offer|drafts|paste-table|line-table)',
    'console/ui/record/record-(dialog|drawer|values|history)',
    'console/ui/filters/(option|range)-inputs',
    'node_modules/decimal\\.js/|workflows/platform/kernel/money\\.',
    'console/entities/[\\w-]+/[\\w-]+-link|workflows/sales-order/line-facts',
    'console/ui/approval/(path-taken|timeline|use-decision)|@mantine/hooks/esm/use-hotkeys/',
    'console/ui/(print-head|section|document/fact-sections|document-history/(value|text)|tree-table/outline-toggle)',
    '@tabler/icons-react/dist/esm/icons/Icon(ArrowBackUp|ArrowsDiff|Checklist|ChevronsDown|ChevronsUp|File|FileZip)\\.',
  ].join('|'),
);

/** Content opened beside a button: menus, panels and tips. Loaded with the first one. */
const beside = new RegExp(
  [
    '@floating-ui/|@mantine/core/esm/utils/Floating/',
    '@mantine/core/esm/components/(Checkbox/CheckIcon|FocusTrap|Menu|Overlay|Popover|Portal|Tooltip)',
    '@mantine/hooks/esm/use-(click-outside|focus-return|focus-trap|long-press)/',
    'console/ui/(bubble|lent|menu-list|panel)\\.',
  ].join('|'),
);

/** Further modules every page needs. */
const frame =
  /console\/(app\/(documents|signed-in|shell\/(?!palette|menu-drawer|shortcut-|theme-|initials|listen-for-code|use-found|use-named))|ui\/approval\/(inbox-bell|notices)|features\/[\w-]+\/manifest).*\.tsx?$/;

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
            { name: 'start', test: code, tags: ['$initial'], priority: 3 },
            {
              name: 'desk',
              test: (id) => code.test(id) && !typedIn.test(id) && !beside.test(id),
              minShareCount: 8,
              priority: 2,
            },
            { name: 'beside', test: (id) => code.test(id) && beside.test(id), priority: 1 },
            { name: 'frame', test: frame },
            {
              name: 'icons',
              test: (id) => /@tabler\/icons-react\/dist\/esm\/icons/.test(id) && !typedIn.test(id),
              minShareCount: 3,
            },
            { name: 'form', test: (id) => code.test(id) && typedIn.test(id), minShareCount: 3 },
          ],
        },
      },
    },
  },
  // The console's own sources in api/ have the same path prefix as the server's calls.
  server: { port: 5173, proxy: { '^/api/(?![\\w.-]+\\.ts)': { target: api, changeOrigin: true } } },
});
