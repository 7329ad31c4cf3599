import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/page.js';
import { onDemand } from '../../ui/on-demand.js';

const Dashboard = onDemand(async () => (await import('../../features/dashboard/at-home.js')).DashboardAtHome);

/** What waits for one, and below it how the year goes. */
const Home = () => (
  <HomePage>
    <Dashboard />
  </HomePage>
);

export const Route = createFileRoute('/_shell/')({ component: Home });
