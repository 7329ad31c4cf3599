import { type Audience, allBut, staffOnly } from '#workflows/platform/document/audience.js';
import type { AnyRecordType } from './record-type.js';

/** The bank must not learn who of our staff created a record; customers not which other customer created shared data. */
export const creatorAudience = ({ customer }: AnyRecordType): Audience => (customer ? allBut('bank') : staffOnly);
