import { Controller } from '@nestjs/common';
import { parameter as calls } from '#contract/parameter.js';
import { parameter } from '#workflows/parameter/record.js';
import { recordController } from '../platform/record/record-controller.js';

@Controller()
export class ParameterController extends recordController(parameter, calls) {}
