import { Group, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type StockOutRow, stockOut } from '#contract/stock-out.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOutAttachment } from '#workflows/stock-out/files.js';
import { callQuery } from '../../api/query.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentFiles } from '../../ui/document/document-files.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { describe } from '../../ui/document/fact-sections.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { useLatestDay } from '../../ui/latest-day.js';
import { MakeFiles } from '../../ui/made-files/parts.js';
import { DescriptionList } from '../../ui/section.js';
import { Goods } from './goods.js';
import { makings } from './makings.js';
import { text } from './text.js';

/** The goods leave: which they are, when, and by which papers. */
export function OutDialog(props: ActionDialogProps<StockOutRow>) {
  const { row } = props;
  const { latest, hint } = useLatestDay();
  const { data: out } = useQuery(callQuery(stockOut.detail, { id: row.id }, { kinds: ['stock-out'], quiet: true }));
  const initial = { outStockDate: '', remark: '', attachmentIds: [] };
  return (
    <DocumentForm
      {...props}
      title={text.takeOut}
      call={stockOut.outing}
      initial={initial}
      size="90vw"
      cols={1}
      submitLabel={text.confirm}
    >
      {(form) => (
        <>
          <DescriptionList
            items={describe(facts, row, [
              'salesSerialNo',
              'salesName',
              'orderName',
              'childWarehouseName',
              'outStockNumber',
            ])}
          />
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            <FactInput form={form} facts={facts} name="outStockDate" latest={latest} hint={hint} />
            <FactInput form={form} facts={facts} name="remark" />
          </SimpleGrid>
          {out && (
            <>
              <Group justify="flex-end">
                <MakeFiles document={out} makings={makings} />
              </Group>
              <Goods out={out} />
            </>
          )}
          <DocumentFiles
            id={row.id}
            kind="stock-out"
            detail={stockOut.detail}
            bizType={stockOutAttachment}
            calls={stockOut}
          />
        </>
      )}
    </DocumentForm>
  );
}
