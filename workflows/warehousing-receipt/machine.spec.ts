import { attached, otherFees, receipt, received, receiving } from '#test/fixtures/line.js';
import { walksItsMachine } from '#test/language/machine-walk.js';
import { commands } from './commands.js';
import { warehousingReceipt } from './machine.js';

walksItsMachine({
  workflow: warehousingReceipt,
  commands,
  events: {
    WarehousingReceiptCreated: receipt,
    GoodsReceived: received,
    OtherFeesEntered: { otherFees },
    GoodsShippedOut: { outingCompleted: true },
    AttachmentAdded: attached,
    AttachmentRemoved: attached,
  },
  look: ({ attachments }) => attachments.length > 0,
  inputs: {
    doWarehousing: receiving,
    addOtherFee: { feeDtos: receiving.feeDtos },
    addAttachment: { attachmentId: 'f-1' },
    delAttachment: { attachmentId: 'f-1' },
  },
  given: (uploader) => ({ file: { originalFileName: '理货单.pdf', size: 1, uploader } }),
});
