/** Milliseconds in which nobody reads what somebody else has done and then acts on it. */
const unseen = 5000;
/** How long an action may have waited to be decided: it then began before what has happened meanwhile. */
const longestWait = 60_000;

/**
 * Whether something happened so lately that whoever acts now cannot have known it.
 * @param at ISO 8601 in UTC, by the clock of some process: it may be ahead of the one that tells `now`, but what is minutes
 * ahead tells nothing about who knew it
 */
export const isJustNow = (at: string, now: string): boolean => {
  const age = Date.parse(now) - Date.parse(at);
  return age < unseen && age > -longestWait;
};
