import { createFileRoute } from '@tanstack/react-router';
import { ProcessEditorPage } from '../../features/process-definition/editor-page.js';
import type { EditorSearch } from '../../features/process-definition/editor-search.js';

/** The address at which clients open the editor of processes. */
export const Route = createFileRoute('/_shell/bpmnjs/index.html')({
  // What it holds is read by the page (`editorSearch`): routes are there from the first moment.
  validateSearch: (search: Record<string, unknown>): EditorSearch => search,
  component: ProcessEditorPage,
});
