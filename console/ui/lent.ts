import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

/** Stands for a button that is drawn elsewhere, where the library wants to draw it. */
export function Lent({ button, ref }: { button: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button, [button]);
  return null;
}

/** Opened only once it has been there closed: then it knows its place, and where focus returns to. */
export function useOpenedOnceThere(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    setThere(true);
  }, []);
  return opened && there;
}
