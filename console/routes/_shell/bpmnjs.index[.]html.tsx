import { createFileRoute } from '@tanstack/react-router';
import { ProcessEditorPage } from '../../features/process-definition/editor-page.js';
import type { EditorSearch } from '../../features/process-definition/editor-search.js';

/** Fixed address at which clients open the process editor. */
export const Route = createFileRoute('/_shell/bpmnjs/index.html')({
  // The page parses it (`editorSearch`), because routes are in the initial bundle.
  validateSearch: (search: Record<string, unknown>): EditorSearch => search,
  component: ProcessEditorPage,
});
