import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../../ui/loading/states.js';

/** Why a page could not be loaded, with a retry button. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorState error={error} onRetry={() => void retry()} />;
}
