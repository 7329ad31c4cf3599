import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/states.js';

export function RouteError({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} />;
}
