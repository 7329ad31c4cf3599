import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { pendingQuery, RefusedFor } from '../display/refusal.js';
import { Warning } from '../display/warning.js';
import { DocumentOfForm } from './document-of-form.js';

/** Why the document was returned, in sight while it is corrected: the dialog covers the drawer that says it, too. */
export function ReturnReason() {
  const id = use(DocumentOfForm);
  const { data = [] } = useQuery({ ...pendingQuery(id ?? ''), enabled: id !== undefined });
  return data.map(
    ({ id: task, kindLabel, serialNo, refusal }) =>
      refusal && (
        <Warning
          key={task}
          role="note"
          aria-label={`${kindLabel} ${serialNo}`}
          icon={<IconArrowBackUp size={18} aria-hidden />}
        >
          <RefusedFor refusal={refusal} />
        </Warning>
      ),
  );
}
