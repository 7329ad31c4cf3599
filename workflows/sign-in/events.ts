import { z } from 'zod';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';

/** How somebody shows who he is. */
export const ways = ['password', 'qr-code'] as const;
export type Way = (typeof ways)[number];

/** What a stranger sends is cut before it is stored for ever. */
const cut = (most: number) => z.string().transform((text) => text.slice(0, most));
const userAgent = cut(200);

/**
 * Who came in, who tried, and who left. Nothing is decided by these events, so there is no machine and no fold: they are
 * appended at whatever revision, and cost a sign-in one append however long somebody's history is.
 */
export const events = {
  SignedIn: z.object({ way: z.enum(ways), userAgent }),
  /** `account` as it was typed. The user, if there is one, is not who acted: nobody knows who that was. */
  SignInFailed: z.object({
    account: cut(64),
    userId: z.string().nullable(),
    userName: z.string(),
    reason: z.string(),
    userAgent,
  }),
  SignedOut: z.object({ userAgent }),
};
export type Events = typeof events;

export const signIn = { name: 'sign-in', label: '登录', version: 1, events } as const;

/** A stream for each user; what nobody's account was tried with is gathered by day, so that no stream is without end. */
export const signInStream = (userId: string | null, at: string): string =>
  streamOf(signIn.name, userId ?? `unknown.${shanghaiDay(at).replaceAll('-', '')}`);
