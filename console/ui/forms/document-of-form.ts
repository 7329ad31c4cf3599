import { createContext } from 'react';

/** Id of the document that the form opened by its action is about. */
export const DocumentOfForm = createContext<string | undefined>(undefined);
