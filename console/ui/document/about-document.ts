import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import type { LabelledFact } from '../display/about.js';
import type { AnyDocument, KindShown } from './document-view.js';
import { factValueText, shownFact } from './shown-facts.js';

/**
 * Short description of a document for confirmation questions: its number and the facts marked `fact.named`, such as its
 * partner or amount, if they have a value.
 */
export function aboutDocument({ label, facts }: KindShown, document: AnyDocument): LabelledFact[] {
  const known: Readonly<Record<string, unknown>> = { ...document };
  const named = Object.keys(facts).filter((name) => facts[name]?.named && known[name]);
  return [
    { label, value: document.serialNo },
    ...named.map((name) => {
      const fact = shownFact(facts, name);
      return {
        label: fact.label,
        value: `${factValueText(fact, known[name], known)} ${currencyOf(fact, known)}`.trim(),
      };
    }),
  ].filter(({ value }) => value !== '');
}
