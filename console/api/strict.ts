import { config } from 'zod';

// Zod would compile schemas with `eval`, which the server's content security policy forbids and reports.
config({ jitless: true });
