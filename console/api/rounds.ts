/** Pauses in milliseconds: before a round, and until the same question is asked again. */
const shortest = 250;
const longest = 5000;
/** Before a round while nobody looks. */
const unseen = 15_000;
/** An answer that takes longer is no longer waited for. */
const patience = 20_000;

/** Kinds that changed, with the moment from which the change is visible. */
export type Changes = ReadonlyMap<string, string | undefined>;

interface Rounds<Question> {
  /** The questions whose answers may show what changed. */
  about(changes: Changes): Iterable<Question>;
  /** Asks one anew, and ends with its answer. */
  ask(question: Question, changes: Changes): Promise<unknown>;
}

/** Consoles that hear of the same change do not all ask at the same moment. */
const aboutThis = (ms: number) => ms * (0.75 + Math.random() / 2);

/**
 * Collects what changed and asks anew in rounds. A question asked already is not interrupted, so that a list shows its
 * answer however often it changes meanwhile. Afterwards it rests as its answer took: fifty consoles that show a slow list
 * leave the server time for other work. Other questions wait neither for its answer nor for its rest.
 */
export function inRounds<Question>({ about, ask }: Rounds<Question>) {
  let gathered = new Map<string, string | undefined>();
  let isGathering = false;
  let wake = () => {};
  /** Questions that are asked or rest, with what changed meanwhile. */
  const busy = new Map<Question, Map<string, string | undefined>>();

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const gather = async () => {
    isGathering = true;
    await pause(document.hidden ? unseen : aboutThis(shortest));
    isGathering = false;
    const changes = gathered;
    gathered = new Map();
    if (changes.size > 0) for (const question of about(changes)) put(question, changes);
  };
  const put = (question: Question, changes: Changes) => {
    const owed = busy.get(question);
    if (!owed) return void perform(question, changes);
    for (const [kind, at] of changes) owed.set(kind, at);
  };
  const perform = async (question: Question, changes: Changes) => {
    busy.set(question, new Map());
    const begun = performance.now();
    await within(patience, () => ask(question, changes));
    const took = performance.now() - begun;
    setTimeout(
      () => {
        const owed = busy.get(question);
        busy.delete(question);
        if (owed?.size) void perform(question, owed);
      },
      aboutThis(Math.min(longest, Math.max(shortest, 2 * took)) - shortest),
    );
  };
  const shown = () => {
    if (!document.hidden) wake();
  };
  document.addEventListener('visibilitychange', shown);

  return {
    changed: (kinds: Iterable<string>, at?: string) => {
      for (const kind of kinds) gathered.set(kind, at);
      if (!isGathering) void gather();
    },
    stop: () => {
      gathered.clear();
      for (const owed of busy.values()) owed.clear();
      document.removeEventListener('visibilitychange', shown);
      wake();
    },
  };
}

/** Ends with the work, however it ends, or once the time is over. */
async function within(ms: number, work: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const done = (async () => work())().catch(() => undefined);
  await Promise.race([done, over]);
  clearTimeout(timer);
}
