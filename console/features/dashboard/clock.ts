import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const everyMs = 5 * 60_000;

/** Milliseconds from a moment to second 0 of the next fifth minute. */
export const untilRefresh = (now: number): number => everyMs - (now % everyMs);

/** The time, which ticks every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Asks all blocks again at second 0 of every fifth minute. @param under the beginning of the paths of their calls */
export function useRefresh(under: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const isOurs = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path).startsWith(under);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        void client.invalidateQueries({ predicate: isOurs });
        wait();
      }, untilRefresh(Date.now()));
    };
    wait();
    return () => clearTimeout(timer);
  }, [client, under]);
}
