import { config } from 'zod';

// Zod would try to make code of schemas, which the content security policy of the server forbids and reports.
config({ jitless: true });
