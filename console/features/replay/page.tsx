import { FindDocument } from './find-document.js';
import { ReplayOf } from './replay-of.js';
import { useReplaySearch } from './use-replay.js';

export function ReplayPage() {
  const { search, go } = useReplaySearch();
  return search.businessKey ? (
    <ReplayOf key={search.businessKey} businessKey={search.businessKey} search={search} go={go} />
  ) : (
    <FindDocument search={search} go={go} />
  );
}
