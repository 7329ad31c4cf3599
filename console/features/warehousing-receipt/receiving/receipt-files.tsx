import { useQuery } from '@tanstack/react-query';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { receiptAttachment } from '#workflows/warehousing-receipt/files.js';
import { callQuery } from '../../../api/query.js';
import { Attachments } from '../../../ui/attachments/attachments.js';
import { Section } from '../../../ui/section.js';
import { text } from './text.js';

/** The papers of a receipt, while its goods are received: they are kept at once. */
export function ReceiptFiles({ id }: { id: string }) {
  const { data: receipt, refetch } = useQuery(
    callQuery(warehousingReceipt.detail, { id }, { kinds: ['warehousing-receipt'] }),
  );
  if (!receipt) return null;
  return (
    <Section title={text.attachments}>
      <Attachments
        owner={receipt}
        bizType={receiptAttachment}
        attachments={receipt.attachments}
        calls={warehousingReceipt}
        actions={receipt.actions}
        onChanged={() => void refetch()}
      />
    </Section>
  );
}
