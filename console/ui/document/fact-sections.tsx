import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { type Described, DescriptionList, Section } from '../section.js';
import { StatusTag } from '../status-tag.js';
import { documentText } from './document-text.js';
import type { AnyDocument, DocumentView, FactSection } from './document-view.js';
import { type ShownFacts, shownFact, wordsOf } from './shown-facts.js';

/** Facts as captions and values. What the caller may not know is not in the document, and not here. */
export function describe<Detail extends object>(
  facts: ShownFacts,
  detail: Detail,
  names: readonly (keyof Detail & string)[],
): Described[] {
  return names
    .filter((name) => name in detail)
    .map((name) => {
      const fact = shownFact(facts, name);
      const words = wordsOf(fact, detail[name]);
      return {
        label: fact.label,
        value: fact.kind === 'status' && words ? <StatusTag label={words} /> : words,
        wide: fact.kind === 'note',
      };
    });
}

interface FactSectionsProps<Detail extends AnyDocument> {
  view: Pick<DocumentView<Detail>, 'facts' | 'sections'>;
  detail: Detail;
  /** The approval, where there is one. */
  children: ReactNode;
}

export function FactSections<Detail extends AnyDocument>({ view, detail, children }: FactSectionsProps<Detail>) {
  const small = useMediaQuery('(max-width: 767px)', false);
  const approval = children && <Section title={documentText.approval}>{children}</Section>;
  return (
    <>
      {small && approval}
      {view.sections.map((section) =>
        section === 'approval' ? (
          <Fragment key={section}>{!small && approval}</Fragment>
        ) : (
          <Section key={section.title} title={section.title}>
            <DescriptionList items={describe(view.facts, detail, (section as FactSection<Detail>).facts)} />
          </Section>
        ),
      )}
    </>
  );
}
