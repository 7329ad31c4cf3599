import { Text } from '@mantine/core';

/** What is counted or measured, and in what: an amount beside its currency. Nothing where there is no amount. */
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
