import { createFileRoute } from '@tanstack/react-router';
import { OperationsPage } from '../../features/operations/page.js';

export const Route = createFileRoute('/_shell/tool/operations')({ component: OperationsPage });
