/** Milliseconds in which nobody reads what somebody else has done and then acts on it. */
const unseen = 5000;

/**
 * Whether something happened so lately that whoever acts now cannot have known it.
 * @param at ISO 8601 in UTC, by the clock of some process: it may be ahead of the one that tells `now`
 */
export const isJustNow = (at: string, now: string): boolean => Math.abs(Date.parse(now) - Date.parse(at)) < unseen;
