/** Stands for the states in which a document waits for the current user. */
export const assigned = 'assigned';
export type TabStates<StateName extends string = string> = readonly StateName[] | typeof assigned;

/**
 * A tab in a list of documents. Rules and queries refer to it by code; the label is for users and for other clients,
 * which query by label.
 */
export interface Tab<StateName extends string = string> {
  /** States that the tab shows. */
  readonly states: TabStates<StateName>;
  readonly label: string;
  /** Alternative label that some clients query by. */
  readonly also?: string;
  /**
   * Last part of the required permission string, where lists have one; the code by default. Querying by it covers all tabs
   * that require it.
   */
  readonly key?: string;
}

/** Tabs by code. */
export type Tabs = Readonly<Record<string, Tab>>;

/** Labels of a tab on the wire. */
export const tabNames = ({ label, also }: Pick<Tab, 'label' | 'also'>): string[] => (also ? [label, also] : [label]);
