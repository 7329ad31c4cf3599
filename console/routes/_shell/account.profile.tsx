import { createFileRoute } from '@tanstack/react-router';
import { signOut } from '../../app/session-events.js';
import { ProfilePage } from '../../features/profile/page.js';
import { profileSearch } from '../../features/profile/search.js';

const seenMs = 1000;

export const Route = createFileRoute('/_shell/account/profile')({
  validateSearch: profileSearch,
  component: () => <ProfilePage onPasswordChanged={() => setTimeout(() => signOut({ comeBack: false }), seenMs)} />,
});
