/**
 * How the console's code is split into files by stage: the sign-in page, the frame and most lists, inputs (used in
 * dialogs and around the rows, and loaded after them), and what is specific to a page. Paths are prefixes, from the
 * root of the repository or of `node_modules`; `test/architecture/code-steps.spec.ts` finds those that name nothing.
 */

const under = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);
const mantine = '@mantine/core/esm/components';

/** Inputs and what surrounds them. */
export const formPaths: readonly string[] = [
  ...under(mantine, [
    ...[
      'Checkbox/',
      'Combobox/',
      'Drawer/',
      'FloatingIndicator/',
      'Modal/',
      'ModalBase/',
      'MultiSelect/',
      'Pagination/',
    ],
    ...['Pill/', 'PillsInput/', 'Radio/', 'ScrollArea/', 'SegmentedControl/', 'Select/', 'SimpleGrid/', 'Slider/'],
    ...['Switch/', 'Textarea/', 'Timeline/'],
  ]),
  ...['@mantine/dates/', '@mantine/form/', '@mantine/modals/', '@mantine/hooks/esm/use-hotkeys/'],
  ...under('node_modules', [
    ...['dayjs/', 'klona/', 'fast-deep-equal/', 'react-remove-scroll/', 'react-remove-scroll-bar/', 'tslib/'],
    ...['use-sidecar/', 'react-style-singleton/', 'use-callback-ref/', 'decimal.js/'],
  ]),
  ...under('@tabler/icons-react/dist/esm/icons', [
    ...[
      'IconArrowBackUp.',
      'IconArrowsDiff.',
      'IconCalendarCheck.',
      'IconChecklist.',
      'IconChevronsDown.',
      'IconChevronsUp.',
    ],
    ...['IconFile.', 'IconFileZip.'],
  ]),
  ...under('console/ui', [
    'batch-days/',
    'facts/',
    'paste-table/',
    'line-table/',
    'printing/print-head',
    'display/section',
    'display/refusal',
    'overlays/dialog-title',
    'overlays/read-dialog',
  ]),
  ...under('console/ui/fields', ['chosen-whole', 'day-input', 'figure-input', 'use-typed-figure', 'whole-on-click']),
  ...under('console/ui/forms', [
    'form-body',
    'dialog-form',
    'draft',
    'use-form-draft',
    'merge-draft',
    'line-key',
    'doubts',
    'at-rows',
    'return-reason',
  ]),
  'console/ui/overlays/drawer',
  ...under('console/ui/attachments', [
    ...['address', 'attachment', 'download', 'form', 'drop', 'upload', 'use', 'picture', 'preview', 'viewer'],
    ...['thumb', 'sheet', 'read', 'text'],
  ]),
  ...under('console/ui/record', ['record-dialog', 'record-drawer', 'record-values', 'record-history', 'use-latest']),
  ...under('console/ui/filters', ['option-inputs', 'range-inputs']),
  ...under('console/ui/approval', ['path-taken', 'timeline', 'use-decision']),
  ...under('console/ui', ['document/fact-sections', 'document-history/value', 'document-history/text']),
  'console/ui/tree-table/outline-toggle',
  ...under('console/entities', ['purchase-order/order-link', 'sales-order/sale-link', 'stock-out/stock-out-link']),
  'workflows/platform/values/money.',
  ...under('workflows', ['sales-order/line-facts', 'stock/line-facts', 'warehousing-receipt/line-facts']),
];

/** Content opened beside a button: menus, panels and tips. Loaded with the first one. */
export const besidePaths: readonly string[] = [
  ...['@floating-ui/', '@mantine/core/esm/utils/Floating/'],
  ...under(mantine, ['Checkbox/CheckIcon', 'FocusTrap', 'Menu', 'Overlay', 'Popover', 'Portal', 'Tooltip']),
  ...under('@mantine/hooks/esm', ['use-click-outside/', 'use-focus-return/', 'use-focus-trap/', 'use-long-press/']),
  ...under('console/ui/buttons', ['bubble.', 'external-target.', 'menu-list.', 'panel.']),
];

/** Further modules every page needs. */
export const framePaths: readonly string[] = [
  ...under('console/app', ['documents', 'signed-in', 'shell/']),
  ...under('console/ui/approval', ['inbox-bell', 'notices']),
];

/** Parts of the frame that are loaded once somebody needs them. */
export const laterPaths: readonly string[] = under('console/app/shell', [
  ...['palette', 'menu-drawer', 'shortcut-', 'theme-', 'initials', 'listen-for-code', 'use-found', 'use-named'],
]);

const within =
  (paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.includes(path));

/** Only code: extracted styles would precede Mantine's, which would then override ours. The PDF reader is a page of its own. */
export const isCode = (id: string): boolean => /^(?!.*pdfjs).*\.[mc]?[jt]sx?(\?.*)?$/.test(id);
export const isForm = within(formPaths);
export const isBeside = within(besidePaths);
export const isFrame = (id: string): boolean =>
  /\.tsx?$/.test(id) &&
  ((within(framePaths)(id) && !within(laterPaths)(id)) || /console\/features\/[\w-]+\/manifest/.test(id));
