import { useQuery } from '@tanstack/react-query';
import { Empty, SkeletonBlock } from '../ui/loading/states.js';
import classes from './frame-page.module.css';
import { text } from './router/text.js';

/** Another tool's page inside the console. If the tool is not running, the page says so instead of its error. */
export function FramePage({ title, src }: { title: string; src: string }) {
  const { data: runs, isPending } = useQuery({
    queryKey: ['frame', src],
    queryFn: async ({ signal }) => (await fetch(src, { signal })).ok,
    retry: false,
  });
  return (
    <div className={classes.page}>
      {isPending ? (
        <SkeletonBlock />
      ) : runs ? (
        <iframe title={title} src={src} className={classes.frame} />
      ) : (
        <Empty title={text.notRunning(title)} />
      )}
    </div>
  );
}
