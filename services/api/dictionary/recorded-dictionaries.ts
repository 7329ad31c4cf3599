import { Injectable } from '@nestjs/common';
import { dictionary } from '#workflows/dictionary/record.js';
import { Records } from '../platform/kernel/records.js';
import { Dictionaries } from '../platform/record/words.js';

/** Dictionaries stored as records that users maintain. */
@Injectable()
export class RecordedDictionaries extends Dictionaries {
  constructor(private readonly records: Records) {
    super();
  }

  async has(name: string, value: string): Promise<boolean> {
    const known = await this.records.find(dictionary, 'name', name);
    return known?.items.some((item) => item.value === value) ?? false;
  }
}
