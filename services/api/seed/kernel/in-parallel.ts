const atOnce = 32;

/** Runs work with limited concurrency; the event store combines appends that arrive together. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    // The lanes share one iterator, so that each item is taken once.
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
