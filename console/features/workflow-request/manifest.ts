import { workflowRequestPage } from '#workflows/workflow-request/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const workflowRequestManifest = documentManifest(workflowRequestPage, {
  at: (id) => linkTo({ to: '/workflow/request', search: { id } }),
  acts: async () => (await import('./page.js')).workflowRequestScreen,
});
