import { Text } from '@mantine/core';

/** A value with its unit, or an amount with its currency; empty without a value. */
export const inUnit = (words: string, unit: string) =>
  words && unit ? (
    <>
      <span>{words}</span>{' '}
      <Text span fz="xs" c="dimmed">
        {unit}
      </Text>
    </>
  ) : (
    words
  );
