/**
 * A tab of a list of documents. Rules and queries name it by its code; what it is called is for users, and for other
 * clients, who ask for it by that.
 */
export interface Tab<StateName extends string = string> {
  /** The states that it stands for. */
  readonly states: readonly StateName[];
  readonly label: string;
  /** What some clients call it besides. */
  readonly also?: string;
  /** Ends the permission string that it needs, and asks for all tabs that need it. */
  readonly key?: string;
}

/** Tabs by their codes. */
export type Tabs = Readonly<Record<string, Tab>>;

/** What a tab is called on the wire. */
export const namesOf = ({ label, also }: Pick<Tab, 'label' | 'also'>): string[] => (also ? [label, also] : [label]);
