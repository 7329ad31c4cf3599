import { useEffect, useState } from 'react';
import { onDemand } from '../loading/on-demand.js';
import type { BubbleProps } from './bubble.js';
import { watchTips } from './tips.js';

const load = async () => (await import('./bubble.js')).Bubble;
const Bubble = onDemand<Awaited<ReturnType<typeof load>>>(load, ({ part }: BubbleProps) => part !== undefined);

/** Shows the tooltips of all elements (`tip`); mounted once in the application. */
export function Tooltips() {
  const [part, setPart] = useState<HTMLElement>();
  useEffect(() => watchTips(setPart), []);
  return <Bubble part={part} />;
}
