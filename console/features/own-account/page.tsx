import { type OwnAccountRow, ownAccount } from '#contract/own-account.js';
import { ownAccount as record } from '#workflows/own-account/record.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { ownAccountList } from './queries.js';

const col = columnsOf<OwnAccountRow>(recordLabels(record));

const stateOf = ({ enabled }: OwnAccountRow) => (enabled ? '启用' : '停用');

const columns = [
  col.link('accountAbbr', { width: 180 }),
  col.text('currency', { width: 80 }),
  col.text('accountName', { width: 240 }),
  col.text('accountNo', { width: 220 }),
  col.text('bankName', { width: 240 }),
  col.state('enabled', { text: stateOf }),
  col.text('remark', { width: 200 }),
  col.text('creatorName', { audience: creatorAudience(record), more: true }),
  col.dateTime('createTime', { more: true }),
  col.dateTime('modifyTime'),
];

export const OwnAccountPage = () => (
  <RecordPage
    type={record}
    calls={ownAccount}
    list={ownAccountList}
    columns={columns}
    form={{
      together: [['accountName', 'accountNo', 'bankName', 'currency']],
    }}
  />
);
