const atOnce = 16;

/**
 * Processes the items of one lane in sequence, and lanes in parallel. @throws the error of an item, once all have ended
 */
export async function concurrentlyByKey<Item>(
  items: readonly Item[],
  laneOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const lanes = Map.groupBy(items, laneOf).values();
  const take = async () => {
    // All workers share one iterator, so that each lane is taken once.
    for (const lane of lanes) for (const item of lane) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, take));
  const failed = ended.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
