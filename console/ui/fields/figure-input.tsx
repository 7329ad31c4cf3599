import { Text, TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type FigureLook, figureFault, figureShown, figureTyped } from '#workflows/platform/values/figure-text.js';
import { useChosenWhole } from './chosen-whole.js';
import { useTypedFigure } from './use-typed-figure.js';

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | number;
  look: FigureLook;
  /** Plain digits, or the typed text if it is not a number. */
  onChange(value: string): void;
  /** Unit shown beside the value. */
  unit?: string;
  /** Range and step of the arrow keys. */
  min?: number;
  max?: number;
  step?: number;
  /** No room for an error text below; the error is shown as a tooltip. */
  tight?: boolean;
}

/**
 * Number input. While focused it shows the text as typed, without grouping commas; text that is not a number stays and
 * is reported. Number inputs that drop unknown characters would turn 16508,40 into 1,650,840.
 */
export function FigureInput(props: FigureInputProps) {
  const { value, look, onChange, unit, min, max, step, tight, error, onFocus, onBlur, onKeyDown, ...others } = props;
  const held = String(value);
  const figure = useTypedFigure(held, look.places);
  const chosen = useChosenWhole();
  const fault = (!figure.isUnfinished || error) && figureFault(figure.text ?? held, look);
  const said = fault || error;
  const onArrow = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || others.readOnly || isWithOthers(event) || figureFault(held, look)) return;
    event.preventDefault();
    const next = stepped(held, { by: by * (step ?? 1), min, max, places: look.places });
    onChange(figure.type(figureTyped(next, look)));
  };
  return (
    <TextInput
      inputMode={look.negative ? 'text' : look.places > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(unit && { rightSection: <Unit word={unit} />, rightSectionWidth: 14 + 13 * unit.length })}
      {...others}
      {...chosen.field}
      error={tight ? Boolean(said) : said}
      title={tight && fault ? fault : others.title}
      value={figure.text ?? figureShown(held, look)}
      onChange={(event) => onChange(figure.type(event.currentTarget.value))}
      onFocus={(event) => {
        if (!others.readOnly) figure.enter(figureTyped(held, look));
        chosen.begin(event.currentTarget);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        figure.leave();
        chosen.end();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        onArrow(event);
      }}
    />
  );
}

interface Step {
  by: number;
  min: number | undefined;
  max: number | undefined;
  places: number;
}

const stepped = (value: string, { by, min = -Infinity, max = Infinity, places }: Step): string =>
  Math.min(Math.max(value === '' ? 0 : Number(value) + by, min), max).toFixed(places);

const isWithOthers = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;

const Unit = ({ word }: { word: string }) => (
  <Text span fz="xs" c="dimmed">
    {word}
  </Text>
);
