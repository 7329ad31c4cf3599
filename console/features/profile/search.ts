import { z } from 'zod';

export const profileTabs = ['info', 'activity', 'messages', 'password'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab is kept in the address. */
export const profileSearch = z.object({ tab: z.enum(profileTabs).optional().catch(undefined) });
