import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../app/menu-page.js';

export const Route = createFileRoute('/_shell/$')({ component: MenuPage });
