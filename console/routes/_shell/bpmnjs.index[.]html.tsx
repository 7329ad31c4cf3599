import { createFileRoute } from '@tanstack/react-router';
import { ProcessEditorPage } from '../../features/process-definition/editor-page.js';
import { editorSearch } from '../../features/process-definition/editor-search.js';

/** The address at which clients open the editor of processes. */
export const Route = createFileRoute('/_shell/bpmnjs/index.html')({
  validateSearch: editorSearch,
  component: ProcessEditorPage,
});
