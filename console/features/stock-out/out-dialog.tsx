import { Group, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type StockOutDetail, type StockOutRow, stockOut } from '#contract/stock-out.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOutAttachment } from '#workflows/stock-out/files.js';
import { stockOutForm } from '#workflows/stock-out/form.js';
import { callQuery } from '../../api/query.js';
import { Attachments } from '../../ui/attachments/attachments.js';
import { FormFiles } from '../../ui/attachments/form-files.js';
import { dayText } from '../../ui/batch-days/day-text.js';
import { expiredBatches } from '../../ui/batch-days/marks.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import type { ActionDialogProps } from '../../ui/document/document-actions.js';
import { DocumentForm } from '../../ui/document/document-form.js';
import { documentText } from '../../ui/document/document-text.js';
import { describe } from '../../ui/document/fact-sections.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import { useLatestDay } from '../../ui/fields/latest-day.js';
import { askAbout, earlierThan } from '../../ui/forms/doubts.js';
import type { Values } from '../../ui/forms/form-body.js';
import { MakeButtons } from '../../ui/made-files/parts.js';
import { Goods } from './goods.js';
import { makings } from './makings.js';
import { text } from './text.js';

/** Form values; holds the files, so that a draft can name them. They are attached when the form is sent. */
const schema = stockOutForm
  .omit({ attachmentIds: true })
  .extend({ files: z.array(z.object({ id: z.string(), name: z.string() })) });

const initial = { outStockDate: '', remark: '', files: [] };

const given = ({ files, ...values }: Values): Values => ({
  ...values,
  attachmentIds: (files as { id: string }[]).map(({ id }) => id),
});

/** Records that goods leave the warehouse: which, when, and with which papers. */
export function OutDialog(props: ActionDialogProps<StockOutRow>) {
  const { row } = props;
  const { latest, hint } = useLatestDay();
  const detail = useQuery(callQuery(stockOut.detail, { id: row.id }, { kinds: ['stock-out'], quiet: true }));
  const out = detail.data;
  const expired = expiredIn(out);
  const ask = async ({ outStockDate: day }: Values) =>
    askAbout(
      [earlierThan(text.ofSale, row.salesSerialNo, { label: facts.outStockDate.label, day, latest })],
      expired > 0 ? { message: text.askExpired(expired), confirm: text.confirm, danger: true } : undefined,
    );
  return (
    <DocumentForm
      {...props}
      title={text.takeOut}
      call={stockOut.outing}
      facts={facts}
      // With its goods: they would move the fields from under the pointer.
      initial={out && initial}
      loadError={detail.error}
      schema={schema}
      given={given}
      size="90vw"
      cols={1}
      ask={ask}
      submitLabel={text.confirm}
    >
      {(form) => (
        <>
          <DescriptionList
            items={describe(facts, row, ['salesSerialNo', 'salesName', 'orderName', 'childWarehouseName'])}
          />
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            <FactInput form={form} facts={facts} name="outStockDate" latest={latest} hint={hint} />
            <FactInput form={form} facts={facts} name="remark" />
          </SimpleGrid>
          {out && (
            <>
              <Group justify="flex-end" gap={4}>
                <MakeButtons document={out} makings={makings} />
              </Group>
              {expired > 0 && <Warning>{dayText.expiredBatches(expired)}</Warning>}
              <Goods out={out} />
            </>
          )}
          <Section title={documentText.attachments}>
            <FormFiles form={form} bizType={stockOutAttachment} />
            {out && out.attachments.length > 0 && (
              <Attachments
                owner={out}
                bizType={stockOutAttachment}
                attachments={out.attachments}
                calls={stockOut}
                // New files are attached with the outing alone.
                actions={out.actions.filter(({ name }) => name !== 'addAttachment')}
                onChanged={() => void detail.refetch()}
              />
            )}
          </Section>
        </>
      )}
    </DocumentForm>
  );
}

const expiredIn = (out: StockOutDetail | undefined): number =>
  expiredBatches(out?.itemDtos ?? [], shanghaiDay(new Date()));
