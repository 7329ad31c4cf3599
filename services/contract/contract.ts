import { article } from './article.js';
import { banner } from './banner.js';
import { category } from './category.js';
import { channel } from './channel.js';
import { contact } from './contact.js';
import { customer } from './customer.js';
import { dashboard } from './dashboard.js';
import { department } from './department.js';
import { depositOrder } from './deposit-order.js';
import { dictionary } from './dictionary.js';
import { exchangeRate } from './exchange-rate.js';
import { report } from './fund-occupation.js';
import { goods } from './goods.js';
import { inbox } from './inbox.js';
import { job } from './job.js';
import { lookups } from './lookups.js';
import { menu } from './menu.js';
import { message } from './message.js';
import { messageSender } from './message-sender.js';
import { messageTemplate } from './message-template.js';
import { notice } from './notice.js';
import { log } from './operation-log.js';
import { operations } from './operations.js';
import { orderItem } from './order-item.js';
import { ownAccount } from './own-account.js';
import { parameter } from './parameter.js';
import { payback } from './payback.js';
import { approval } from './platform/approval.js';
import type { Call } from './platform/call.js';
import { file } from './platform/file.js';
import { live } from './platform/live.js';
import { record } from './platform/record.js';
import { portal } from './portal.js';
import { preference } from './preference.js';
import { processDefinition } from './process-definition.js';
import { purchaseOrder } from './purchase-order.js';
import { purchaseReview } from './purchase-review.js';
import { refund } from './refund.js';
import { robot } from './robot.js';
import { role } from './role.js';
import { salesOrder } from './sales-order.js';
import { salesPayment } from './sales-payment.js';
import { scheduledTask } from './scheduled-task.js';
import { search } from './search.js';
import { shipment } from './shipment.js';
import { account } from './sign-in.js';
import { stock } from './stock.js';
import { stockOut } from './stock-out.js';
import { subWarehouse } from './sub-warehouse.js';
import { supplier } from './supplier.js';
import { supplierAccount } from './supplier-account.js';
import { supplierPayment } from './supplier-payment.js';
import { user } from './user.js';
import { warehouse } from './warehouse.js';
import { warehousingReceipt } from './warehousing-receipt.js';
import { workflowRequest } from './workflow-request.js';

/**
 * The whole contract, by noun, in alphabetical order. Add a new noun here. The calls of sign-in, operation log and fund
 * occupation keep their older names in the API document: `account`, `log` and `report`.
 */
export const contract: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  account,
  approval,
  article,
  banner,
  category,
  channel,
  contact,
  customer,
  dashboard,
  department,
  depositOrder,
  dictionary,
  exchangeRate,
  file,
  goods,
  inbox,
  job,
  live,
  log,
  lookups,
  menu,
  message,
  messageSender,
  messageTemplate,
  notice,
  operations,
  orderItem,
  ownAccount,
  parameter,
  payback,
  portal,
  preference,
  processDefinition,
  purchaseOrder,
  purchaseReview,
  record,
  refund,
  report,
  robot,
  role,
  salesOrder,
  salesPayment,
  scheduledTask,
  search,
  shipment,
  stock,
  stockOut,
  subWarehouse,
  supplier,
  supplierAccount,
  supplierPayment,
  user,
  warehouse,
  warehousingReceipt,
  workflowRequest,
};

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls));
