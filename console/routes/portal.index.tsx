import { createFileRoute } from '@tanstack/react-router';
import { PortalPage } from '../features/portal/home-page.js';

export const Route = createFileRoute('/portal/')({ component: PortalPage });
