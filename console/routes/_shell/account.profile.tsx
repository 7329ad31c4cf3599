import { createFileRoute } from '@tanstack/react-router';
import { signOutSoon } from '../../app/router/session-events.js';
import { ProfilePage } from '../../features/profile/page.js';
import { profileSearch } from '../../features/profile/search.js';

export const Route = createFileRoute('/_shell/account/profile')({
  validateSearch: profileSearch,
  component: () => <ProfilePage onPasswordChanged={signOutSoon} />,
});
