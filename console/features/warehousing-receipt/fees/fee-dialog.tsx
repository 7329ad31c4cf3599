import { type WarehousingReceiptRow, warehousingReceipt } from '#contract/warehousing-receipt.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { otherFeesForm } from '#workflows/warehousing-receipt/form.js';
import { read } from '../../../api/client.js';
import type { ActionDialogProps } from '../../../ui/document/document-actions.js';
import { DocumentForm } from '../../../ui/document/document-form.js';
import { useOpening } from '../../../ui/overlays/opening.js';
import { FeeTable } from './fee-table.js';
import { type FeeLine, feeInput, feesOf } from './fee-values.js';
import { text } from './text.js';

/** Edits only the fees, before or after the goods arrive; saved separately. */
export function FeeDialog(props: ActionDialogProps<WarehousingReceiptRow>) {
  const { row, opened, onClose } = props;
  const { loaded, reload } = useOpening(
    opened,
    async (signal) => {
      const { feeDtos, version } = await read(warehousingReceipt.detail, { id: row.id }, { signal, quiet: true });
      const { fixed, entered } = feesOf(feeDtos);
      return { fixed, initial: { feeDtos: entered }, version };
    },
    onClose,
  );
  return (
    <DocumentForm
      {...props}
      title={text.enterFees}
      call={warehousingReceipt.addOtherFee}
      facts={facts}
      captions={{ feeDtos: text.fees }}
      schema={otherFeesForm}
      initial={loaded?.initial}
      version={loaded?.version}
      onReload={reload}
      given={({ feeDtos }) => ({ orderId: row.orderId, feeDtos: feeInput(feeDtos as FeeLine[]) })}
      size={1080}
      cols={1}
    >
      {(form) => <FeeTable form={form} fixed={loaded?.fixed ?? []} />}
    </DocumentForm>
  );
}
