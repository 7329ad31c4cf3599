import { useEffect, useRef } from 'react';

/**
 * Runs work that cannot wait: the page is left, reloaded, or hidden, where a phone may end it. The work must be
 * synchronous; nothing asynchronous is awaited.
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
