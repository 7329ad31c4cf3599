export interface EditorSearch {
  /** Draws; or only looks. */
  type?: 'addBpmn' | 'lookBpmn';
  id?: string;
  /** The older name of the id. */
  deploymentFileUUID?: string;
  /** The name of the file of a definition, where no id is given: the newest version is meant. */
  deploymentName?: string;
}

const worded = (name: string, value: unknown) => (value === undefined || value === '' ? {} : { [name]: String(value) });

/** What the address of the editor says, as older clients write it too. */
export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  type: search.type === 'addBpmn' ? 'addBpmn' : 'lookBpmn',
  ...worded('id', search.id),
  ...worded('deploymentFileUUID', search.deploymentFileUUID),
  ...worded('deploymentName', search.deploymentName),
});
