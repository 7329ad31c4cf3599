import { NumberInput, type NumberInputProps, Text } from '@mantine/core';
import { useRef } from 'react';

interface FigureInputProps extends NumberInputProps {
  /** In what it is, beside it. */
  unit?: string;
}

/**
 * A figure to be typed: what is there is chosen whole, since digits behind the last place that it takes would be lost.
 * It is chosen at once and not a moment later, as Mantine and the formatter below it would: whoever types fast had his
 * first digit replaced by the second. The mouse puts the caret down after the focus, so there it is chosen when the button
 * is up.
 */
export function FigureInput({ unit, ...props }: FigureInputProps) {
  const fresh = useRef(false);
  return (
    <NumberInput
      {...props}
      {...(unit && { rightSection: <Unit word={unit} />, rightSectionWidth: 14 + 13 * unit.length })}
      onFocusCapture={({ currentTarget }) => {
        fresh.current = true;
        currentTarget.select();
      }}
      onClick={(event) => {
        if (fresh.current) event.currentTarget.select();
        fresh.current = false;
      }}
      onKeyDown={() => {
        fresh.current = false;
      }}
    />
  );
}

const Unit = ({ word }: { word: string }) => (
  <Text span fz="xs" c="dimmed">
    {word}
  </Text>
);
