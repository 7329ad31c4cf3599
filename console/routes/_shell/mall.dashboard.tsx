import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { DashboardPage } from '../../features/dashboard/page.js';

export const Route = createFileRoute('/_shell/mall/dashboard')({
  validateSearch: z.object({ year: z.coerce.number().optional().catch(undefined) }),
  component: DashboardPage,
});
