import { createContext } from 'react';

/** Whether a button that leads on stands before these in the foot; there is one such button in a foot. */
export const BesideMain = createContext(false);
