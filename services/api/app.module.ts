import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { exportKinds } from '#contract/export.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import type { Settings } from '#infra/config/settings.js';
import { openFileStore } from '#infra/files/file-store.js';
import { observed } from '#infra/operations/observed.js';
import type { Operations } from '#infra/operations/operations.js';
import { projections } from '#projections/catalog/projections.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { Announcements } from '#projections/platform/rows/announcer.js';
import { bizTypes } from '#workflows/catalog/biz-types.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { ApprovalController } from './approval/controller.js';
import { ArticleController } from './article/controller.js';
import { BannerController } from './banner/controller.js';
import { CategoryController } from './category/controller.js';
import { ChannelController } from './channel/controller.js';
import { ContactController } from './contact/controller.js';
import { CustomerController } from './customer/controller.js';
import { CustomerUsers } from './customer/customer-users.js';
import { DashboardController } from './dashboard/controller.js';
import { DepartmentController } from './department/controller.js';
import { DepositOrderController } from './deposit-order/controller.js';
import { DictionaryController } from './dictionary/controller.js';
import { RecordedDictionaries } from './dictionary/recorded-dictionaries.js';
import { DocsController } from './docs/controller.js';
import { ExchangeRateController } from './exchange-rate/controller.js';
import { FileController } from './file/controller.js';
import { Uploads } from './file/upload.js';
import { FundOccupationController } from './fund-occupation/controller.js';
import { GoodsController } from './goods/controller.js';
import { InboxController } from './inbox/controller.js';
import { JobController } from './job/controller.js';
import { LiveController } from './live/controller.js';
import { LoginLogController } from './login-log/controller.js';
import { DictionaryLookups } from './lookups/dictionary-lookups.js';
import { PartnerLookups } from './lookups/partner-lookups.js';
import { RateLookups } from './lookups/rate-lookups.js';
import { SettingsLookups } from './lookups/settings-lookups.js';
import { MenuController } from './menu/controller.js';
import { MessageController } from './message/controller.js';
import { MessageSenderController } from './message-sender/controller.js';
import { MessageTemplateController } from './message-template/controller.js';
import { NoticeController } from './notice/controller.js';
import { OperationLogController } from './operation-log/controller.js';
import { OperationDetails } from './operation-log/details.js';
import { Exceptions } from './operation-log/exceptions.js';
import { OperationNames } from './operation-log/names.js';
import { OperationsController } from './operations/controller.js';
import { OperationsOverview } from './operations/overview.js';
import { OrderItemController } from './order-item/controller.js';
import { OwnAccountController } from './own-account/controller.js';
import { ParameterController } from './parameter/controller.js';
import { PaybackController } from './payback/controller.js';
import { PersonalController } from './personal/controller.js';
import { ApprovalService } from './platform/approval/approval-service.js';
import { AttachmentService } from './platform/attachment/attachment-service.js';
import { DocumentService } from './platform/document/document-service.js';
import { Exports } from './platform/export/exports.js';
import { MadeFiles } from './platform/export/made-files.js';
import { FileAccess } from './platform/file/file-access.js';
import { HealthController } from './platform/health/controller.js';
import type { Patience } from './platform/http/slow-senders.js';
import { AsideRows } from './platform/kernel/aside-rows.js';
import { ExecuteCommandHandler, RunQueryHandler } from './platform/kernel/buses.js';
import { ClusterLock } from './platform/kernel/cluster-lock.js';
import { Dispatcher } from './platform/kernel/dispatcher.js';
import { FailureFilter } from './platform/kernel/failure-filter.js';
import { Progress } from './platform/kernel/progress.js';
import { Records } from './platform/kernel/records.js';
import {
  appLogger,
  appSettings,
  commandRunner,
  database,
  databaseAddress,
  documentCatalog,
  eventLog,
  exportCatalog,
  fileStore,
  fileTypes,
  operationsOfProcess,
  projectionCatalog,
  readDatabase,
  recordTypes,
} from './platform/kernel/tokens.js';
import { RecordChanges } from './platform/record/record-changes.js';
import { RecordNames } from './platform/record/record-names.js';
import { RecordService } from './platform/record/record-service.js';
import { Dictionaries, Words } from './platform/record/words.js';
import { PortalController } from './portal/controller.js';
import { ProcessDefinitionController } from './process-definition/controller.js';
import { PurchaseOrderController } from './purchase-order/controller.js';
import { PurchaseOrderGiven } from './purchase-order/given.js';
import { PurchaseReviewController } from './purchase-review/controller.js';
import { RecordHistoryController } from './record-history/controller.js';
import { RefundController } from './refund/controller.js';
import { RobotController } from './robot/controller.js';
import { RoleController } from './role/controller.js';
import { SalesOrderController } from './sales-order/controller.js';
import { SalesOrderGiven } from './sales-order/given.js';
import { SalesOrderSaving } from './sales-order/saving.js';
import { SalesPaymentController } from './sales-payment/controller.js';
import { ScheduledTaskController } from './scheduled-task/controller.js';
import { SearchController } from './search/controller.js';
import { ShipmentController } from './shipment/controller.js';
import { Tracking } from './shipment/tracking.js';
import { Admission } from './sign-in/admission.js';
import { Attempts } from './sign-in/attempts.js';
import { SignInController } from './sign-in/controller.js';
import { Devices } from './sign-in/devices.js';
import { Directory } from './sign-in/directory.js';
import { Tickets } from './sign-in/file-tickets.js';
import { RightsGuard } from './sign-in/guard.js';
import { MadePasswords } from './sign-in/made-passwords.js';
import { ProfileController } from './sign-in/profile-controller.js';
import { QrCodes } from './sign-in/qr-codes.js';
import { QrController } from './sign-in/qr-controller.js';
import { SessionOpener } from './sign-in/session-opener.js';
import { Sessions } from './sign-in/sessions.js';
import { SignInJournal } from './sign-in/sign-in-journal.js';
import { Tokens } from './sign-in/tokens.js';
import { StockController } from './stock/controller.js';
import { LedgerTurns } from './stock/ledger-turns.js';
import { StockOutController } from './stock-out/controller.js';
import { SubWarehouseController } from './sub-warehouse/controller.js';
import { SupplierController } from './supplier/controller.js';
import { SupplierAccountController } from './supplier-account/controller.js';
import { SupplierPaymentController } from './supplier-payment/controller.js';
import { UserController } from './user/controller.js';
import { WarehouseController } from './warehouse/controller.js';
import { WarehousingReceiptController } from './warehousing-receipt/controller.js';
import { WorkflowRequestController } from './workflow-request/controller.js';
import { WorkflowRequestGiven } from './workflow-request/given.js';

export interface ApiParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly operations: Operations;
  /** Receives announcements of a projector in the same process. */
  readonly announcements?: Announcements;
  /** Time limits, if they differ from the defaults. */
  readonly patience?: Patience;
}

/** All controllers, by name. Add a new noun here. */
const controllers = [
  ApprovalController,
  ArticleController,
  BannerController,
  CategoryController,
  ChannelController,
  ContactController,
  CustomerController,
  DashboardController,
  DepartmentController,
  DepositOrderController,
  DictionaryController,
  DictionaryLookups,
  DocsController,
  ExchangeRateController,
  FileController,
  FundOccupationController,
  GoodsController,
  HealthController,
  InboxController,
  JobController,
  LiveController,
  LoginLogController,
  MenuController,
  MessageController,
  MessageSenderController,
  MessageTemplateController,
  NoticeController,
  OperationLogController,
  OperationsController,
  OrderItemController,
  OwnAccountController,
  ParameterController,
  PartnerLookups,
  PaybackController,
  PersonalController,
  PortalController,
  ProcessDefinitionController,
  ProfileController,
  PurchaseOrderController,
  PurchaseReviewController,
  QrController,
  RateLookups,
  RecordHistoryController,
  RefundController,
  RobotController,
  RoleController,
  SalesOrderController,
  SalesPaymentController,
  ScheduledTaskController,
  SearchController,
  SettingsLookups,
  ShipmentController,
  SignInController,
  StockController,
  StockOutController,
  SubWarehouseController,
  SupplierAccountController,
  SupplierController,
  SupplierPaymentController,
  UserController,
  WarehouseController,
  WarehousingReceiptController,
  WorkflowRequestController,
];

/** The only module, built from the parts that the process has opened. */
export const appModule = ({ settings, db, databaseUrl, log, logger, operations }: ApiParts): DynamicModule => ({
  module: AppModule,
  imports: [CqrsModule.forRoot()],
  controllers,
  providers: [
    { provide: appSettings, useValue: settings },
    { provide: appLogger, useValue: logger },
    { provide: database, useValue: db },
    { provide: databaseAddress, useValue: databaseUrl },
    { provide: readDatabase, useValue: readOf(db) },
    { provide: eventLog, useValue: log },
    { provide: fileStore, useValue: openFileStore(settings) },
    { provide: documentCatalog, useValue: catalog },
    { provide: recordTypes, useValue: records },
    { provide: fileTypes, useValue: bizTypes },
    { provide: exportCatalog, useValue: exportKinds },
    { provide: projectionCatalog, useValue: projections },
    { provide: operationsOfProcess, useValue: operations },
    { provide: commandRunner, useValue: new CommandRunner(log, observed('http', { operations, logger })) },
    { provide: APP_FILTER, useValue: new FailureFilter(logger) },
    { provide: APP_GUARD, useClass: RightsGuard },
    Admission,
    ApprovalService,
    AsideRows,
    AttachmentService,
    Attempts,
    ClusterLock,
    CustomerUsers,
    Devices,
    { provide: Dictionaries, useClass: RecordedDictionaries },
    Directory,
    Dispatcher,
    DocumentService,
    Exceptions,
    ExecuteCommandHandler,
    Exports,
    FileAccess,
    LedgerTurns,
    MadeFiles,
    MadePasswords,
    OperationDetails,
    OperationNames,
    OperationsOverview,
    Progress,
    PurchaseOrderGiven,
    QrCodes,
    RecordChanges,
    RecordNames,
    Records,
    RecordService,
    RunQueryHandler,
    SalesOrderGiven,
    SalesOrderSaving,
    SessionOpener,
    Sessions,
    SignInJournal,
    Tickets,
    Tokens,
    Tracking,
    Uploads,
    Words,
    WorkflowRequestGiven,
  ],
});

@Module({})
class AppModule {}
