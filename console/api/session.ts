import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type AccountInfo, account } from '#contract/sign-in.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { read } from './client.js';
import { keepingMoment } from './query.js';

export interface Me extends AccountInfo {
  /** True if any one of the permissions is held, or if the list is empty. */
  hasPermission(anyOf: string | readonly string[]): boolean;
  /** The user as seen by audience checks. */
  listener: Listener;
  /** userType 1. */
  isStaff: boolean;
}

function withRights(info: AccountInfo): Me {
  const permissions = new Set(info.permissions);
  return {
    ...info,
    isStaff: info.profile.userType === 1,
    listener: { userType: info.profile.userType, roles: info.roles },
    hasPermission: (anyOf) => {
      const wanted = typeof anyOf === 'string' ? [anyOf] : anyOf;
      return wanted.length === 0 || wanted.some((one) => permissions.has(one));
    },
  };
}

export const meQuery = queryOptions({
  queryKey: [account.info.path],
  queryFn: (context) => keepingMoment(context, (reading) => read(account.info, {}, reading)),
  select: withRights,
  staleTime: 5 * 60_000,
  meta: { kinds: ['user', 'role', 'menu'] },
});

/** The signed-in user. Everything below the shell may rely on it: the shell's loader has fetched it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;
