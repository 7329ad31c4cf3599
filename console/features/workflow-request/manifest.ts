import { workflowRequestPage } from '#workflows/workflow-request/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const workflowRequestManifest: DocumentManifest = {
  kind: 'workflow-request',
  label: '流程申请',
  page: workflowRequestPage.url,
  at: (id) => linkTo({ to: '/workflow/request', search: { id } }),
  acts: async () => (await import('./page.js')).workflowRequestScreen,
};
