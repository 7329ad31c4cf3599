import { Turns } from '#projections/platform/kernel/turns.js';
import { keyOf, type Parking, type Place } from './parking.js';

/** Goes through lines of what is parked, each in its order, one after another who is at it. */
export class ParkedLines {
  private readonly turns = new Turns();

  constructor(
    private readonly parking: Parking,
    /** Does a parked reaction once more. */
    private readonly redo: (eventId: string, place: Place) => Promise<void>,
  ) {}

  /**
   * Does a parked reaction once more, with the same command ids as before, after what stands before it in its line and
   * before what waits behind it. @throws what one of them failed with again
   */
  async retry(eventId: string, reaction: string): Promise<void> {
    const place = await this.parking.placeOf(eventId, reaction);
    if (place) await this.work(place);
  }

  /** Does everything that is parked once more. @throws in words how many lines still stand */
  async retryAll(): Promise<void> {
    let still = 0;
    for (const place of await this.parking.places()) await this.work(place).catch(() => still++);
    if (still > 0) throw new Error(`${still} 个单据的后续动作仍无法完成`);
  }

  /** Lets a parked reaction be; what waited behind it goes on. @throws what that failed with */
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
