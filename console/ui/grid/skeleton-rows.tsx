import { Skeleton } from '@mantine/core';

/** Placeholder rows while loading. */
export function SkeletonRows({ cells, rows = 12 }: { cells: number; rows?: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows
        <tr key={row}>
          {Array.from({ length: cells }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical cells
            <td key={cell}>
              <Skeleton height={10} width={`${50 + ((row * 7 + cell * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
