import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Steady, steadyRows } from './steady-rows.js';

const nothing: Steady<never> = { rows: [], waiting: false };

/** Applies `steadyRows` to the latest answer of one query; when `question` changes, rows change at once. */
export function useSteadyRows<Row extends { id: string }>(
  latest: readonly Row[] | undefined,
  question: string,
  placeholder: boolean,
) {
  const [steady, setSteady] = useState<Steady<Row>>(latest ? { rows: latest, waiting: false } : nothing);
  const held = useRef(false);
  const asked = useRef(question);

  useLayoutEffect(() => {
    if (!latest || placeholder) return;
    const same = asked.current === question;
    asked.current = question;
    setSteady((shown) => steadyRows(shown.rows, latest, same && held.current && shown.rows.length > 0));
  }, [latest, question, placeholder]);

  const hold = useCallback((at: boolean) => {
    held.current = at;
  }, []);
  const adopt = useCallback((rows: readonly Row[] | undefined) => {
    if (rows) setSteady({ rows, waiting: false });
  }, []);
  return { ...steady, hold, adopt };
}
