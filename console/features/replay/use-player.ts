import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

const speeds = [0.5, 1, 2, 4] as const;
const stepTime = 1600;

/** Playback of the events: stops at the end, and restarts from the beginning there. */
export function usePlayer(count: number, index: number, onIndex: (index: number) => void) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const last = count - 1;

  const forward = useEffectEvent(onIndex);
  useEffect(() => {
    if (!playing) return;
    if (index >= last) return setPlaying(false);
    const timer = setTimeout(() => forward(index + 1), stepTime / speed);
    return () => clearTimeout(timer);
  }, [playing, index, last, speed]);

  const to = (next: number) => {
    setPlaying(false);
    onIndex(Math.max(0, Math.min(last, next)));
  };
  const toggle = () => {
    if (!playing && index >= last) onIndex(0);
    setPlaying(!playing);
  };
  const nextSpeed = () => setSpeed(speeds[(speeds.indexOf(speed as 1) + 1) % speeds.length] ?? 1);

  /** Captured before the slider, which handles these keys too. Space on a button still presses the button. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: () => to(index - 1),
      ArrowRight: () => to(index + 1),
      Home: () => to(0),
      End: () => to(last),
      ' ': toggle,
    }[event.key];
    const onButton = event.key === ' ' && (event.target as HTMLElement).closest('button');
    if (!act || onButton || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { playing, speed, nextSpeed, to, toggle, onKeyDownCapture };
}
