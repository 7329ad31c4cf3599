import { createFileRoute } from '@tanstack/react-router';
import { CompanionPage } from '../../features/sign-in/companion.js';

export const Route = createFileRoute('/_shell/account/qr')({
  validateSearch: ({ uuid }: Record<string, unknown>): { uuid?: string } => ({
    uuid: uuid === undefined ? undefined : String(uuid),
  }),
  component: Companion,
});

function Companion() {
  return <CompanionPage uuid={Route.useSearch().uuid ?? ''} />;
}
