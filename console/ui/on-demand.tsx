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
import { tellUnloaded, Unloaded, WithoutUnloaded, whyUnloaded } from './load-failed.js';
import { afterRows } from './rows-first.js';
import { ErrorState } from './states.js';

/** After what somebody came for is there: what he may open next is then there at once, too. */
const aheadMs = 3000;

/** A component, whatever it takes. */
type Any = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer One }> ? One : never;

/**
 * A component whose code comes apart from the page's: when it is first wanted, or a little after the page. It is there
 * from then on, so that it can close as it opened.
 * @param wanted by its props; always unless said otherwise
 * @param meanwhile stands in its place until it has come; where it does, the place says so if it does not come
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
  const ahead = afterRows(load);
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
      // What fails to come ahead comes, or says so, when it is wanted.
      const timer = setTimeout(() => void ahead().catch(() => undefined), aheadMs);
      return () => clearTimeout(timer);
    }, []);
    // Wanted once more, it is asked for once more.
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

/** The same of a dialog or a drawer, which must be told whether it is open: one that is drawn when wanted is not lazy here. */
export const dialogOnDemand = <P extends { opened: boolean }>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> => onDemand<FunctionComponent<P>>(load, ({ opened }) => opened);
