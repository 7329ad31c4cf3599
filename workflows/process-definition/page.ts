import { type Page, staff } from '#workflows/platform/page/page.js';

export const processDefinitionPage: Page = {
  name: '流程定义',
  url: '/workflow/processDefinition',
  icon: 'IconHierarchy',
  place: ['processes', 1],
  readers: [...staff],
  buttons: {
    '/workflow/process/definition/edit': ['编辑流程定义'],
  },
};
