import { createFileRoute } from '@tanstack/react-router';
import { DatabasePage } from '../../features/operations/database.js';

export const Route = createFileRoute('/_shell/tool/druid')({ component: DatabasePage });
