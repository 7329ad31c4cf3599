import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

/** Stands in for a button rendered elsewhere, where the library expects to render it. */
export function ExternalTarget({ button, ref }: { button: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button, [button]);
  return null;
}

/** Opens only after having mounted closed, so that the library knows its position and where to return focus. */
export function useOpenedOnceThere(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    setThere(true);
  }, []);
  return opened && there;
}
