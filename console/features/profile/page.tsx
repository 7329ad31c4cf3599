import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Activity } from './activity.js';
import { Info } from './info.js';
import { Messages } from './messages.js';
import { Password } from './password.js';
import classes from './profile.module.css';
import { type ProfileTab, profileTabs } from './search.js';
import { text } from './text.js';

/** @param onPasswordChanged called when every token has ended */
export function ProfilePage({ onPasswordChanged }: { onPasswordChanged(): void }) {
  const { tab = 'info' } = useSearch({ from: '/_shell/account/profile' });
  const navigate = useNavigate();
  const go = (to: string | null) =>
    void navigate({ to: '/account/profile', search: { tab: to === 'info' ? undefined : (to as ProfileTab) } });
  return (
    <section className={classes.page} aria-label={text.title}>
      <Tabs value={tab} onChange={go} keepMounted={false}>
        <Tabs.List>
          {profileTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="info" className={classes.panel}>
          <Info onChangePassword={() => go('password')} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" className={classes.panel}>
          <Activity />
        </Tabs.Panel>
        <Tabs.Panel value="messages" className={classes.panel}>
          <Messages />
        </Tabs.Panel>
        <Tabs.Panel value="password" className={classes.panel}>
          <Password onChanged={onPasswordChanged} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
