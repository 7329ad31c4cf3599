import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../../ui/states.js';

/** A page that could not be loaded: why, and once more. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorState error={error} onRetry={() => void retry()} />;
}
