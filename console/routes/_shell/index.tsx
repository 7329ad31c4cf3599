import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/page.js';
import { onDemand } from '../../ui/loading/on-demand.js';

const Dashboard = onDemand(async () => (await import('../../features/dashboard/at-home.js')).DashboardAtHome);

/** The user's tasks, followed by the dashboard. */
const Home = () => (
  <HomePage>
    <Dashboard />
  </HomePage>
);

export const Route = createFileRoute('/_shell/')({ component: Home });
