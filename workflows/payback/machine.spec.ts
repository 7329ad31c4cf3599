import { attached, confirmed, money, payback as one } from '#test/fixtures/line.js';
import { walksItsMachine } from '#test/language/machine-walk.js';
import { commands } from './commands.js';
import { payback } from './machine.js';

walksItsMachine({
  workflow: payback,
  commands,
  events: {
    PaybackCreated: one,
    PaybackSubmitted: {},
    PaybackReopened: {},
    PaybackConfirmed: confirmed,
    AttachmentAdded: attached,
    AttachmentRemoved: attached,
  },
  look: ({ attachments }) => attachments.length > 0,
  inputs: {
    confirm: money,
    addAttachment: { attachmentId: 'f-1' },
    delAttachment: { attachmentId: 'f-1' },
  },
  given: (uploader) => ({
    rate: '7.1',
    marketOpen: true,
    file: { originalFileName: '水单.pdf', size: 1, uploader },
  }),
});
