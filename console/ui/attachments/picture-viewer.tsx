import { Group, Text } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/reason-button.js';
import { ScrollRegion } from '../display/scroll-region.js';
import { Empty, SkeletonBlock } from '../loading/states.js';
import { usePictureAddress } from './addresses.js';
import { isRefusal, reasonOf, unreadable } from './download.js';
import { text } from './text.js';
import type { Viewed } from './viewed.js';
import classes from './viewer.module.css';

const step = 1.25;
const most = 8;

/** Reason for a picture the server refused; a generic text for one that cannot be decoded. */
async function whyNot(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => undefined);
  if (answer && isRefusal(answer)) return reasonOf(answer);
  await answer?.body?.cancel();
  return unreadable;
}

/** Picture fitted to the window; zoomed by buttons or wheel, moved by dragging, and rotated. */
export function PictureViewer({ file }: { file: Viewed }) {
  const address = usePictureAddress()(file.id);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [failed, setFailed] = useState<string>();
  const stage = useRef<HTMLDivElement>(null);
  const by = (factor: number) => setZoom((now) => Math.min(most, Math.max(1, now * factor)));

  // React's wheel listeners are passive and cannot prevent the page behind from scrolling.
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((now) => Math.min(most, Math.max(1, event.deltaY < 0 ? now * step : now / step)));
    };
    const element = stage.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 1) currentTarget.scrollBy(-movementX, -movementY);
  };
  if (failed) return <Empty title={failed} />;
  return (
    <>
      <Group gap={4} justify="center" pb={8}>
        <IconButton label={text.zoomOut} onClick={() => by(1 / step)}>
          <IconZoomOut size={16} />
        </IconButton>
        <Text size="xs" w={44} ta="center" className="number" aria-live="polite">
          {Math.round(zoom * 100)}%
        </Text>
        <IconButton label={text.zoomIn} onClick={() => by(step)}>
          <IconZoomIn size={16} />
        </IconButton>
        <IconButton label={text.fit} onClick={() => setZoom(1)}>
          <IconZoomReset size={16} />
        </IconButton>
        <IconButton label={text.rotate} onClick={() => setTurns((now) => now + 1)}>
          <IconRotateClockwise size={16} />
        </IconButton>
      </Group>
      <ScrollRegion ref={stage} className={classes.stage} onPointerMove={drag} label={text.picture}>
        {address ? (
          <img
            src={address}
            alt={file.name}
            draggable={false}
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
            onError={() => void whyNot(address).then(setFailed)}
          />
        ) : (
          <SkeletonBlock />
        )}
      </ScrollRegion>
    </>
  );
}
