import { createFileRoute } from '@tanstack/react-router';
import { FundOccupationPage } from '../../features/fund-occupation/page.js';

export const Route = createFileRoute('/_shell/mall/report/fundOccupation')({ component: FundOccupationPage });
