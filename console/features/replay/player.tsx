import { Button, Group, Slider, Text } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import classes from './replay.module.css';
import { text } from './text.js';
import { usePlayer } from './use-player.js';

interface PlayerProps {
  events: readonly HistoryEvent[];
  index: number;
  onIndex(index: number): void;
}

/** Slider over the events with player buttons. The address follows it. */
export function Player({ events, index, onIndex }: PlayerProps) {
  const player = usePlayer(events.length, index, onIndex);
  const last = events.length - 1;
  const event = events[index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div className={classes.player} role="group" aria-label={text.player} onKeyDownCapture={player.onKeyDownCapture}>
      <Group gap={2} wrap="nowrap">
        <IconButton label={text.first} onClick={() => player.to(0)} disabled={index === 0}>
          <IconPlayerSkipBack size={16} />
        </IconButton>
        <IconButton label={text.previous} onClick={() => player.to(index - 1)} disabled={index === 0}>
          <IconPlayerTrackPrev size={16} />
        </IconButton>
        <IconButton
          label={player.playing ? text.pause : text.play}
          variant="filled"
          color="var(--mantine-primary-color-filled)"
          size={32}
          onClick={player.toggle}
          disabled={last < 1}
        >
          {player.playing ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </IconButton>
        <IconButton label={text.next} onClick={() => player.to(index + 1)} disabled={index === last}>
          <IconPlayerTrackNext size={16} />
        </IconButton>
        <IconButton label={text.last} onClick={() => player.to(last)} disabled={index === last}>
          <IconPlayerSkipForward size={16} />
        </IconButton>
        <Button variant="default" px={8} miw={48} aria-label={text.speed(player.speed)} onClick={player.nextSpeed}>
          {player.speed}×
        </Button>
      </Group>
      <Slider
        className={classes.slider}
        classNames={{ track: classes.track }}
        min={0}
        max={Math.max(1, last)}
        value={index}
        onChange={player.to}
        disabled={last < 1}
        label={(at) => events[at]?.label}
        thumbLabel={text.position}
        thumbSize={24}
        size={6}
        marks={events.length <= 40 ? events.map((_, value) => ({ value })) : undefined}
        thumbProps={{
          'aria-valuetext': event && `${text.step(index + 1, events.length)}，${event.label}，${event.actor.name}`,
        }}
      />
      <Text size="sm" className="number" style={{ whiteSpace: 'nowrap' }} title={text.keys}>
        {text.step(index + 1, events.length)}
      </Text>
    </div>
  );
}
