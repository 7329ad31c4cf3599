import 'ol/ol.css';
import { Button, Group, Text, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconCurrentLocation, IconRoute, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Point, Track } from '#workflows/shipment/track.js';
import { IconButton } from '../buttons/reason-button.js';
import classes from './map.module.css';
import { mapText } from './map-text.js';
import { positionText } from './route.js';
import { type SeaChart, seaChart, type Tiles, zooms } from './sea-chart.js';

export interface SeaMapProps {
  /** At least one point. */
  track: Track;
  tiles: Tiles | undefined;
}

/** A ship's route and position, drawn without requests to the internet. Load it lazily, because it is large. */
export function SeaMap({ track, tiles }: SeaMapProps) {
  const target = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<SeaChart>();
  const [zoom, setZoom] = useState<number>(zooms.ship);
  const theme = useComputedColorScheme('light');
  const still = useReducedMotion();
  const [about, keys] = [useId(), useId()];
  const { url, attribution } = tiles ?? {};

  useEffect(() => {
    if (!target.current) return;
    const tiles = url === undefined ? undefined : { url, attribution: attribution ?? '' };
    const made = seaChart({ target: target.current, track, theme, tiles, still, onZoom: setZoom });
    setChart(made);
    return () => made.dispose();
  }, [track, theme, url, attribution, still]);

  return (
    <figure className={classes.figure}>
      <Group gap={8} mb={8} justify="space-between">
        <Group gap={8} role="toolbar" aria-label={mapText.tools}>
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={14} aria-hidden />}
            onClick={() => chart?.toShip()}
          >
            {mapText.ship}
          </Button>
          <Button variant="default" leftSection={<IconRoute size={14} aria-hidden />} onClick={() => chart?.toRoute()}>
            {mapText.route}
          </Button>
          <Zoom
            label={mapText.zoomOut}
            reason={zoom <= zooms.least ? mapText.farthest : undefined}
            onClick={() => chart?.zoomBy(-1)}
          >
            <IconZoomOut size={16} aria-hidden />
          </Zoom>
          <Zoom
            label={mapText.zoomIn}
            reason={zoom >= zooms.most ? mapText.nearest : undefined}
            onClick={() => chart?.zoomBy(1)}
          >
            <IconZoomIn size={16} aria-hidden />
          </Zoom>
        </Group>
        <Text size="xs" c="dimmed" className="number">
          {mapText.zoom(zoom)}
        </Text>
      </Group>
      <div
        ref={target}
        className={classes.map}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the map while it has the focus
        tabIndex={0}
        role="application"
        aria-label={mapText.name}
        aria-describedby={`${about} ${keys}`}
      />
      <figcaption className={classes.about}>
        <span id={about}>{describe(track)}</span>
        <span id={keys}>{mapText.keys}</span>
      </figcaption>
    </figure>
  );
}

const describe = (track: Track): string => {
  const [first, last] = [track[0], track.at(-1)] as [Point, Point];
  return [mapText.about(positionText(last), track.length), mapText.from(positionText(first))].join('，');
};

function Zoom({
  label,
  reason,
  onClick,
  children,
}: {
  label: string;
  reason?: string;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <IconButton variant="default" label={label} reason={reason} onClick={onClick}>
      {children}
    </IconButton>
  );
}
