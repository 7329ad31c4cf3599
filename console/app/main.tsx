import '../api/strict.js';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '@fontsource-variable/noto-sans-sc';
import './theme/theme.css';
import './theme/print.css';
import { createRoot } from 'react-dom/client';
import { listenForActions } from '../api/correlation.js';
import { listenForPrinting } from '../ui/printing.js';
import { Providers } from './providers.js';
import { listenToSession } from './router/session-events.js';

listenToSession();
listenForActions();
listenForPrinting();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Providers />);
