import { type RefObject, useEffect, useState } from 'react';

/** Browser full screen where allowed, otherwise an element covering the page; Esc leaves either. */
export const useFullScreen = (element: RefObject<HTMLElement | null>) => {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const changed = () => setFull(document.fullscreenElement === element.current);
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setFull(false);
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', dismiss, true);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', dismiss, true);
    };
  }, [full, element]);
  const toggle = async () => {
    if (full) {
      if (document.fullscreenElement) await document.exitFullscreen();
      setFull(false);
      return;
    }
    await element.current?.requestFullscreen?.().catch(() => undefined);
    setFull(true);
  };
  return { full, toggle };
};
