import { useEffect, useRef } from 'react';

/**
 * Does what must not wait any longer: the page is being left, loaded anew, or put away where a phone may end it. What is
 * done there is done at once; nothing that comes later is waited for.
 */
export function useLastMoment(work: () => unknown): void {
  const now = useRef(work);
  now.current = work;
  useEffect(() => {
    const onLeft = () => void now.current();
    const onHidden = () => void (document.visibilityState === 'hidden' && now.current());
    window.addEventListener('pagehide', onLeft);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', onLeft);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
}
