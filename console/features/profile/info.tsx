import { Anchor } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { choiceLabel } from '#workflows/platform/facts/fact-words.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { user, userTypes } from '#workflows/user/record.js';
import { useMe } from '../../api/session.js';
import { DescriptionList } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import { text } from './text.js';

/** The user's profile as maintained by the administration. */
export function Info({ onChangePassword }: { onChangePassword(): void }) {
  const { profile } = useMe();
  const { labels } = user;
  const mayChange = profile.passwordGenerated && profile.account !== 'admin';
  return (
    <>
      {mayChange && (
        <Warning mb="sm" icon={<IconKey size={16} aria-hidden />}>
          {text.generated}
          <Anchor component="button" type="button" fz="inherit" ml={6} onClick={onChangePassword}>
            {text.change}
          </Anchor>
        </Warning>
      )}
      <DescriptionList
        items={[
          { label: labels.name, value: profile.name },
          { label: labels.account, value: profile.account },
          { label: labels.phone, value: profile.phone },
          { label: labels.email, value: profile.email },
          { label: labels.status, value: isEnabled(profile) ? text.enabled : text.disabled },
          { label: labels.sex, value: choiceLabel(user.fields.sex.choices, profile.sex) },
          { label: labels.birthday, value: profile.birthday },
          { label: labels.userType, value: choiceLabel(userTypes, profile.userType) },
          { label: text.dept, value: profile.dept },
          { label: text.roles, value: profile.roles.join('、') },
        ]}
      />
    </>
  );
}
