export interface EditorSearch {
  /** Opens the editor, or the read-only view. */
  type?: 'addBpmn' | 'lookBpmn';
  id?: string;
  /** Older name of `id`. */
  deploymentFileUUID?: string;
  /** File name of a definition, used without an id; selects the latest version. */
  deploymentName?: string;
}

const worded = (name: string, value: unknown) => (value === undefined || value === '' ? {} : { [name]: String(value) });

/** Parses the editor's search parameters, including older spellings. */
export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  type: search.type === 'addBpmn' ? 'addBpmn' : 'lookBpmn',
  ...worded('id', search.id),
  ...worded('deploymentFileUUID', search.deploymentFileUUID),
  ...worded('deploymentName', search.deploymentName),
});
