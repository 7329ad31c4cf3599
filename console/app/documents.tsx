import type { ComponentType } from 'react';
import { depositOrderManifest } from '../features/deposit-order/manifest.js';
import { paybackManifest } from '../features/payback/manifest.js';
import { purchaseOrderManifest } from '../features/purchase-order/manifest.js';
import { purchaseReviewManifest } from '../features/purchase-review/manifest.js';
import { salesOrderManifest } from '../features/sales-order/manifest.js';
import { stockOutManifest } from '../features/stock-out/manifest.js';
import { supplierPaymentManifest } from '../features/supplier-payment/manifest.js';
import { warehousingReceiptManifest } from '../features/warehousing-receipt/manifest.js';
import { workflowRequestManifest } from '../features/workflow-request/manifest.js';
import type { DocumentActsProps } from '../ui/document/document-acts.js';
import type { DocumentManifest } from '../ui/document/document-manifest.js';
import { giveDocuments } from '../ui/document-history/documents.js';
import { onDemand } from '../ui/loading/on-demand.js';

/** All kinds of documents that can appear as tasks. A new kind is one line here. */
export const documents: readonly DocumentManifest[] = [
  purchaseOrderManifest,
  supplierPaymentManifest,
  depositOrderManifest,
  paybackManifest,
  warehousingReceiptManifest,
  salesOrderManifest,
  stockOutManifest,
  purchaseReviewManifest,
  workflowRequestManifest,
];

giveDocuments(documents);

const actsOf = ({ acts }: DocumentManifest) =>
  onDemand<ComponentType<DocumentActsProps>>(async () => {
    const [screen, { DocumentActs }] = await Promise.all([acts(), import('../ui/document/document-acts.js')]);
    return (props) => <DocumentActs screen={screen} {...props} />;
  });

/** Actions component by kind of document, for screens that show all kinds. */
export const documentActs: Readonly<Record<string, ComponentType<DocumentActsProps>>> = Object.fromEntries(
  documents.map((one) => [one.kind, actsOf(one)]),
);
