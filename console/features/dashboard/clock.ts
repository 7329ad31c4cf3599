import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const everyMs = 5 * 60_000;

/** Milliseconds until second 0 of the next minute divisible by five. */
export const untilRefresh = (now: number): number => everyMs - (now % everyMs);

/** Current time, updated every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Refetches all blocks at second 0 of every fifth minute. @param under path prefix of their calls */
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
