import type { z } from 'zod';
import { type WarehousingReceiptRow, warehousingReceipt } from '#contract/warehousing-receipt.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import type { BatchForm } from '#workflows/warehousing-receipt/batches.js';
import { warehousingReceiptFacts as facts } from '#workflows/warehousing-receipt/facts.js';
import { receiptAttachment } from '#workflows/warehousing-receipt/files.js';
import { receivingForm } from '#workflows/warehousing-receipt/form.js';
import { type BatchCells, quantityOf } from '#workflows/warehousing-receipt/sheet.js';
import { read } from '../../../api/client.js';
import type { ActionDialogProps } from '../../../ui/document/document-actions.js';
import { DocumentFiles } from '../../../ui/document/document-files.js';
import { useLatestDay } from '../../../ui/fields/latest-day.js';
import { DialogForm } from '../../../ui/forms/dialog-form.js';
import { askAbout, earlierThan } from '../../../ui/forms/doubts.js';
import type { Values } from '../../../ui/forms/form-body.js';
import type { Send } from '../../../ui/forms/use-command.js';
import { useOpening } from '../../../ui/overlays/opening.js';
import { FeeTable } from '../fees/fee-table.js';
import { feeInput, feesOf } from '../fees/fee-values.js';
import { text as feeText } from '../fees/text.js';
import { BatchSheet } from './batch-sheet.js';
import { Batches } from './batches.js';
import { ReceivingFields } from './receiving-fields.js';
import { text } from './text.js';

/** Batches are kept outside the form, as there may be ten thousand. */
const schema = receivingForm.omit({ itemDtos: true });

const captions = { ...captionsOf(facts), feeDtos: feeText.fees };

const load = async (id: string, signal: AbortSignal) => {
  const receipt = await read(warehousingReceipt.detail, { id }, { signal, quiet: true });
  const { fixed, entered } = feesOf(receipt.feeDtos);
  const { tradeMode, customsDeclarationNo, tallySheetNo, version } = receipt;
  return {
    receipt,
    fixed,
    sheet: new BatchSheet(receipt.itemDtos),
    initial: {
      warehousingDate: '',
      customsDeclarationNo,
      tallySheetNo,
      remark: tradeMode,
      feeDtos: entered,
      version,
    } as Values,
  };
};

/** Records the arrival of goods: date, papers, batches, and fees. */
export function ReceivingDialog({ row, about, opened, onClose, onSaved }: ActionDialogProps<WarehousingReceiptRow>) {
  const { loaded, reload } = useOpening(opened, (signal) => load(row.id, signal), onClose);
  const { latest } = useLatestDay();
  const sheet = loaded?.sheet;
  const submit = ({ feeDtos, ...values }: Values, send: Send) => {
    const itemDtos = (sheet?.state().lines ?? []).map((lines, item) => ({
      id: sheet?.items[item]?.id ?? '',
      children: lines.map(batchOf),
    }));
    const input = { ...(values as z.input<typeof schema>), id: row.id, itemDtos, feeDtos: feeInput(feeDtos) };
    return send(warehousingReceipt.doWarehousing, input);
  };
  return (
    <DialogForm
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      title={`${text.receive} ${row.serialNo} ${row.orderName}`}
      about={about}
      full
      schema={schema}
      initial={loaded?.initial}
      beside={sheet}
      draft={{ name: `receiving:${row.id}`, captions, version: loaded?.receipt.version }}
      reloading={{ label: row.serialNo, onReload: reload }}
      submit={submit}
      ask={async ({ warehousingDate: day }) =>
        askAbout([earlierThan(text.ofOrder, row.orderName, { label: facts.warehousingDate.label, day, latest })])
      }
      submitLabel={text.confirm}
    >
      {(form) =>
        loaded && (
          <div>
            <ReceivingFields form={form} />
            <Batches sheet={loaded.sheet} />
            <FeeTable form={form} fixed={loaded.fixed} />
            <DocumentFiles
              id={row.id}
              kind="warehousing-receipt"
              detail={warehousingReceipt.detail}
              bizType={receiptAttachment}
              calls={warehousingReceipt}
            />
          </div>
        )
      }
    </DialogForm>
  );
}

const batchOf = ({ batchNo, productionDate, expireDate, ...cells }: BatchCells): BatchForm => ({
  batchNo,
  quantity: quantityOf(cells),
  productionDate,
  expireDate,
});
