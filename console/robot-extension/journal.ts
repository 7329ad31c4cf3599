import type { Told } from '#workflows/robot/protocol.js';

/** Journal of an attempt, stored so that it survives worker and browser. */
export interface Entry {
  /** The button may have been pressed. Written before pressing it. */
  readonly pressed: true;
  readonly told?: Told;
}

export interface Journal {
  read(key: string): Promise<Entry | undefined>;
  write(key: string, entry: Entry): Promise<void>;
}

const place = (key: string): string => `attempt ${key}`;

export const browserJournal: Journal = {
  read: async (key) => (await chrome.storage.local.get(place(key)))[place(key)] as Entry | undefined,
  write: (key, entry) => chrome.storage.local.set({ [place(key)]: entry }),
};
