import { type OwnAccountRow, ownAccount } from '#contract/own-account.js';
import { ownAccount as record } from '#workflows/own-account/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { ownAccountList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<OwnAccountRow>(record, {
  accountAbbr: { width: 180 },
  currency: { width: 80 },
  accountName: { width: 240 },
  accountNo: { width: 220 },
  bankName: { width: 240 },
  enabled: { kind: 'status', text: ({ enabled }) => (enabled ? text.enabled : text.disabled) },
  remark: {},
  creatorName: { more: true },
  createTime: { more: true },
  modifyTime: {},
});

export const OwnAccountPage = () => (
  <RecordPage
    type={record}
    calls={ownAccount}
    list={ownAccountList}
    columns={columns}
    form={{ together: [['accountName', 'accountNo', 'bankName', 'currency']] }}
  />
);
