import {
  type ComponentProps,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { afterFirstRows } from './after-first-rows.js';
import { tellUnloaded, Unloaded, WithoutUnloaded, whyUnloaded } from './load-failed.js';
import { ErrorState } from './states.js';

/** Delay before prefetching, so that what the user came for loads first and what may be opened next is ready. */
const aheadMs = 3000;

declare global {
  interface Navigator {
    /** Only some browsers say it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Any component, whatever its props. */
type Any = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer One }> ? One : never;

/**
 * A component whose code loads separately from the page's: when first wanted, or shortly after the page unless the
 * browser is to save data. It stays mounted from then on, so that it can close with its transition.
 * @param wanted whether the props require it; always by default
 * @param meanwhile placeholder while loading; if given, a failed load is shown in its place
 */
export function onDemand<C extends Any>(
  load: () => Promise<C>,
  wanted?: (props: ComponentProps<C>) => boolean,
  meanwhile?: ReactNode,
): C;
export function onDemand(
  load: () => Promise<Any>,
  wanted: (props: object) => boolean = () => true,
  meanwhile: ReactNode = null,
): Any {
  const ahead = afterFirstRows(load);
  const again = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new Unloaded(whyUnloaded, { cause });
      }
    });
  let Part = again();
  return function OnDemand(props: object) {
    const was = useRef(false);
    const [failed, setFailed] = useState(false);
    const isWanted = wanted(props);
    was.current = (was.current && !failed) || isWanted;
    useEffect(() => {
      if (navigator.connection?.saveData) return;
      // A failed prefetch is retried, and its error reported, when the component is wanted.
      const timer = setTimeout(() => void ahead().catch(() => undefined), aheadMs);
      return () => clearTimeout(timer);
    }, []);
    // Retries a failed load when the component is wanted again.
    useEffect(() => {
      const retry = () => setFailed(false);
      if (!isWanted) retry();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [isWanted]);
    const onFailed = () => {
      Part = again();
      setFailed(true);
      tellUnloaded('opened' in props);
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    };
    if (failed && isWanted && meanwhile !== null)
      return <ErrorState error={whyUnloaded} onRetry={() => setFailed(false)} />;
    return (
      was.current &&
      !failed && (
        <WithoutUnloaded onFailed={onFailed}>
          <Suspense fallback={meanwhile}>
            <Part {...props} />
          </Suspense>
        </WithoutUnloaded>
      )
    );
  };
}

/** Same for a dialog or drawer with an `opened` prop. One rendered only while open would not be lazy this way. */
export const dialogOnDemand = <P extends { opened: boolean }>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> => onDemand<FunctionComponent<P>>(load, ({ opened }) => opened);
