import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { CommandRunner } from '#infra/command-runner/runner.js';
import type { Settings } from '#infra/config/settings.js';
import type { Operations } from '#infra/operations/operations.js';
import { readOf } from '#projections/database.js';
import type { Announcements } from '#projections/kernel/announcer.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { ApprovalDesk } from './approval/approval-desk.js';
import { ApprovalController } from './approval/controller.js';
import { DepositOrderController } from './deposit-order/controller.js';
import { HealthController } from './health/controller.js';
import { ActHandler, AskHandler } from './kernel/buses.js';
import { Desk } from './kernel/desk.js';
import { FailureFilter } from './kernel/failure-filter.js';
import { Progress } from './kernel/progress.js';
import { Records } from './kernel/records.js';
import {
  appLogger,
  appSettings,
  commandRunner,
  database,
  eventLog,
  operationsOfProcess,
  readDatabase,
} from './kernel/tokens.js';
import { LiveController } from './live/controller.js';
import { DictionaryLookups } from './lookups/dictionary-lookups.js';
import { GoodsLookups } from './lookups/goods-lookups.js';
import { PartnerLookups } from './lookups/partner-lookups.js';
import { RateLookups } from './lookups/rate-lookups.js';
import { OperationsController } from './operations/controller.js';
import { OperationsOverview } from './operations/overview.js';
import { PaybackController } from './payback/controller.js';
import { PersonalController } from './personal/controller.js';
import { PurchaseOrderController } from './purchase-order/controller.js';
import { PurchaseOrderFacts } from './purchase-order/facts.js';
import { AccountController } from './sign-in/account-controller.js';
import { SignInAttempts } from './sign-in/attempts.js';
import { Directory } from './sign-in/directory.js';
import { RightsGuard } from './sign-in/guard.js';
import { RevokedTokens } from './sign-in/revoked-tokens.js';
import { Tokens } from './sign-in/tokens.js';
import { TaskInboxController } from './task-inbox/controller.js';

export interface ApiParts {
  readonly settings: Settings;
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly operations: Operations;
  /** Where a projector of this process is heard. */
  readonly announcements?: Announcements;
}

/** Every controller. A new noun is one line here. */
const controllers = [
  AccountController,
  ApprovalController,
  DepositOrderController,
  DictionaryLookups,
  GoodsLookups,
  HealthController,
  LiveController,
  OperationsController,
  PartnerLookups,
  PaybackController,
  PersonalController,
  PurchaseOrderController,
  RateLookups,
  TaskInboxController,
];

/** The one module, made of the parts that the process has opened. */
export const appModule = ({ settings, db, log, logger, operations }: ApiParts): DynamicModule => ({
  module: AppModule,
  imports: [CqrsModule.forRoot()],
  controllers,
  providers: [
    { provide: appSettings, useValue: settings },
    { provide: appLogger, useValue: logger },
    { provide: database, useValue: db },
    { provide: readDatabase, useValue: readOf(db) },
    { provide: eventLog, useValue: log },
    { provide: operationsOfProcess, useValue: operations },
    { provide: commandRunner, useValue: new CommandRunner(log) },
    { provide: APP_FILTER, useValue: new FailureFilter(logger) },
    { provide: APP_GUARD, useClass: RightsGuard },
    ActHandler,
    ApprovalDesk,
    AskHandler,
    Desk,
    Directory,
    OperationsOverview,
    Progress,
    PurchaseOrderFacts,
    Records,
    RevokedTokens,
    SignInAttempts,
    Tokens,
  ],
});

@Module({})
class AppModule {}
