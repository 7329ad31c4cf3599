import { Controller } from '@nestjs/common';
import { subWarehouse as calls } from '#contract/sub-warehouse.js';
import { subWarehouse } from '#workflows/sub-warehouse/record.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class SubWarehouseController extends recordController(subWarehouse, calls) {}
