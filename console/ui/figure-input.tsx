import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FigureLook, figureFault, figureShown, figureTyped } from '#workflows/platform/kernel/figure-text.js';
import { useTypedFigure } from './use-typed-figure.js';

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string | number;
  look: FigureLook;
  /** Plain digits, or what was typed where that is no figure. */
  onChange(value: string): void;
  /** In what it is, beside it. */
  unit?: string;
  /** Where the arrows end, and how far each goes. */
  min?: number;
  max?: number;
  step?: number;
  /** There is no room for words below it: what is wrong is said by its tip. */
  tight?: boolean;
}

/**
 * A figure to be typed. It stands as it is typed as long as one is in it, without commas that would be in the way; what is
 * no figure stays, and says so. Parts of a number input that leave out what they do not know would make 1,650,840 of
 * 16508,40.
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
        chosen.forget();
        onKeyDown?.(event);
        onArrow(event);
      }}
    />
  );
}

/**
 * What is there is chosen whole, since digits behind the last place that it takes would be too many. It is chosen at once
 * and not a moment later: whoever types fast had his first digit replaced by the second. The mouse puts the caret down
 * after the focus, so there it is chosen when the button is up.
 */
function useChosenWhole() {
  const ref = useRef<HTMLInputElement>(null);
  const fresh = useRef(false);
  const [focused, setFocused] = useState(false);
  // The text without its commas, which stands there by now.
  useLayoutEffect(() => {
    if (focused) ref.current?.select();
  }, [focused]);
  const forget = () => {
    fresh.current = false;
  };
  return {
    field: {
      ref,
      onClick: () => {
        if (fresh.current) ref.current?.select();
        forget();
      },
    },
    begin(field: HTMLInputElement) {
      fresh.current = true;
      field.select();
      setFocused(true);
    },
    end: () => setFocused(false),
    forget,
  };
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
