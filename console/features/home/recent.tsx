import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../api/session.js';
import { Section } from '../../ui/display/section.js';
import { documentOf } from '../../ui/document-history/documents.js';
import { recentOf } from '../../ui/navigation/recent.js';
import classes from './home.module.css';
import { text } from './text.js';

/** Documents opened last in this browser, if the user may still open their pages. */
export function Recent() {
  const me = useMe();
  const [opened] = useState(() => recentOf(me.profile.id));
  const reachable = opened.flatMap((one) => {
    const place = documentOf(one.kind);
    return place && me.hasPermission(place.page) ? [{ ...one, place }] : [];
  });
  return (
    <Section title={text.recent}>
      {reachable.length === 0 ? (
        <p className={classes.none}>{text.noRecent}</p>
      ) : (
        <ul className={classes.list}>
          {reachable.map(({ id, place, serialNo }) => (
            <li key={id}>
              <Link {...place.at(id)} className={classes.item}>
                <strong>{serialNo}</strong>
                <span className={classes.soft}>{place.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
