import { documentPage, staff } from '#workflows/platform/page/page.js';

export const workflowRequestPage = documentPage({
  kind: 'workflow-request',
  name: '流程申请',
  url: '/workflow/request',
  icon: 'IconSend',
  place: ['processes', 2],
  readers: [...staff],
  buttons: {
    '/workflow/request/add': ['添加申请', ...staff],
    '/workflow/request/update': ['编辑申请', ...staff],
    '/workflow/request/delete': ['删除申请', ...staff],
  },
});
