import { z } from 'zod';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

/** Sign-in methods. */
export const ways = ['password', 'qr-code'] as const;
export type Way = (typeof ways)[number];

/** Input of unauthenticated callers is truncated before it is stored forever. */
const cut = (most: number) => z.string().transform((text) => text.slice(0, most));
const userAgent = cut(200);

/**
 * Sign-ins, failed attempts and sign-outs. Nothing is decided by these events, so there is neither machine nor fold:
 * they are appended at any revision, and a sign-in costs one append however long the user's history is.
 */
export const events = {
  SignedIn: z.object({ way: z.enum(ways), userAgent }),
  /**
   * `account`: if it is no user's, only the beginning of what was typed. The metadata does not name the user as the actor,
   * because nobody knows who tried.
   */
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

/** One stream per user; attempts on unknown accounts are collected by day, so that no stream grows endlessly. */
export const signInStream = (userId: string | null, at: string): string =>
  streamOf(signIn.name, userId ?? `unknown.${shanghaiDay(at).replaceAll('-', '')}`);
