import { useEffect } from 'react';
import { isUnreached } from '../../api/api-error.js';
import { whenBack } from '../../api/network.js';

/** Takes back that the server could not be reached once it can be again. @param takeBack does not change */
export function useUntilBack(error: unknown, takeBack: () => void): void {
  const isAway = isUnreached(error);
  useEffect(() => (isAway ? whenBack(takeBack) : undefined), [isAway, takeBack]);
}
