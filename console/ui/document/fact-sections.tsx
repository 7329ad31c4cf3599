import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import { type Described, DescriptionList, Section } from '../display/section.js';
import { StatusTag } from '../display/status-tag.js';
import { inUnit } from '../display/unit.js';
import type { AnyDocument, DocumentView } from './document-view.js';
import { factText, type ShownFacts, shownFact } from './shown-facts.js';

/** Facts as captions and values. Facts hidden from the user are not in the document, and so not here. */
export function describe<Detail extends object>(
  facts: ShownFacts,
  detail: Detail,
  names: readonly (keyof Detail & string)[],
): Described[] {
  const known = Object.fromEntries(Object.entries(detail));
  return names
    .filter((name) => name in detail)
    .map((name) => {
      const fact = shownFact(facts, name);
      const words = factText(fact, name, known);
      const isState = fact.kind === 'status' || fact.kind === 'stage';
      return {
        label: fact.label,
        value: isState && words ? <StatusTag label={words} /> : inUnit(words, currencyOf(fact, known)),
        wide: fact.kind === 'note',
      };
    });
}

interface FactSectionsProps<Detail extends AnyDocument> {
  view: Pick<DocumentView<Detail>, 'facts' | 'sections'>;
  detail: Detail;
}

/** A section without any visible fact is omitted. */
export const FactSections = <Detail extends AnyDocument>({ view, detail }: FactSectionsProps<Detail>) =>
  view.sections
    .map(({ title, facts }) => ({ title, items: describe(view.facts, detail, facts) }))
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <Section key={title} title={title}>
        <DescriptionList items={items} />
      </Section>
    ));
