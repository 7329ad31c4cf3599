import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import { keyOf, type Parking, type Place } from './parking.js';

/** Works through lines of parked reactions, each in its order, and by one request at a time per line. */
export class ParkedLines {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly parking: Parking,
    /** Runs a parked reaction again. */
    private readonly redo: (eventId: string, place: Place) => Promise<void>,
  ) {}

  /**
   * Runs a parked reaction again with the same command ids, after the earlier entries of its line and before the later
   * ones. @throws the error of the entry that failed again
   */
  async retry(eventId: string, reaction: string): Promise<void> {
    const place = await this.parking.placeOf(eventId, reaction);
    if (place) await this.work(place);
  }

  /** Retries everything that is parked. @throws Error in Chinese with the number of lines that are still stuck */
  async retryAll(): Promise<void> {
    let still = 0;
    for (const place of await this.parking.places()) await this.work(place).catch(() => still++);
    if (still > 0) throw new Error(`${still} 个单据的后续动作仍无法完成`);
  }

  /** Drops a parked reaction; the entries behind it go on. @throws the error of the entry that failed */
  async skip(eventId: string, reaction: string): Promise<void> {
    const place = await this.parking.placeOf(eventId, reaction);
    if (!place) return;
    await this.parking.free(eventId, place);
    await this.work(place);
  }

  private work(place: Place): Promise<void> {
    return this.turns.take(() => this.workThrough(place), keyOf(place));
  }

  private async workThrough(place: Place): Promise<void> {
    for (;;) {
      const eventId = await this.parking.firstOf(place);
      if (eventId === undefined) return;
      try {
        await this.redo(eventId, place);
      } catch (error) {
        await this.parking.failedAgain(eventId, place.reaction, error);
        throw error;
      }
      await this.parking.free(eventId, place);
    }
  }
}
