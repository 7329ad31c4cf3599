/**
 * Whose work a task is stands in an attribute that BPMN itself does not know: `activiti:assignee`, the code of a role.
 * Diagrams are drawn with this extension of the model, and read without any: what other tools add is no matter.
 */
export const assignable = {
  name: 'Activiti',
  uri: 'http://activiti.org/bpmn',
  prefix: 'activiti',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'Assignable',
      extends: ['bpmn:UserTask'],
      properties: [{ name: 'assignee', isAttr: true, type: 'String' }],
    },
  ],
} as const;

export const assigneeAttribute = 'activiti:assignee';
