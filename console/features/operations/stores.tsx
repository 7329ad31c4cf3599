import type { Overview } from '#contract/operations.js';
import { whole } from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import { Mark } from './mark.js';
import { lagText } from './standing.js';
import { projectionLabels, text } from './text.js';

/** Position of the event store, and how far the reactor has come. */
export function Stores({ eventStore, reactor }: Pick<Overview, 'eventStore' | 'reactor'>) {
  const position = (value: string | null) => (value === null ? '' : whole(Number(value)));
  return (
    <>
      <Section title={text.eventStore}>
        <DescriptionList
          items={[
            {
              label: text.storeKinds[eventStore.kind],
              value: eventStore.up ? (
                <Mark tone="good" label={text.up} />
              ) : (
                <Mark tone="bad" label={text.unreachable} />
              ),
            },
            { label: text.head, value: position(eventStore.head) },
            { label: text.written, value: text.perSecond(whole(eventStore.appendRate)) },
          ]}
        />
      </Section>
      <Section title={text.reactions}>
        {!reactor.active && <Warning mb="xs">{text.noReactor}</Warning>}
        <DescriptionList
          items={[
            { label: projectionLabels.position, value: position(reactor.position) },
            { label: projectionLabels.lag, value: lagText(reactor) },
            { label: text.reacted, value: text.times(whole(reactor.reacted)) },
          ]}
        />
      </Section>
    </>
  );
}
