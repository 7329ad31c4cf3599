/**
 * The role of a task is stored in an attribute outside BPMN: `activiti:assignee`, a role code. Diagrams are written
 * with this model extension and read without it, because attributes that other tools add are irrelevant.
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
