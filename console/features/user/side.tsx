import { Select } from '@mantine/core';
import { user, userTypes } from '#workflows/user/record.js';
import { customerOptions } from '../../entities/lookups/lookups.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { typedChoice } from '../../ui/fields/typed-choice.js';
import { useOptions } from '../../ui/filters/options.js';

/** Whether a new user is staff or belongs to a customer; set on creation only. */
export function Side({ form }: { form: FactForm }) {
  const { options } = useOptions(customerOptions);
  const { userType, customerId } = form.values;
  return (
    <>
      <Select
        label={user.labels.userType}
        required
        allowDeselect={false}
        data={userTypes.map(([value, label]) => ({ value: String(value), label }))}
        value={String(userType)}
        error={form.errors.userType}
        onChange={(chosen) => form.setValues({ userType: Number(chosen), customerId: '' })}
      />
      {userType === 2 && (
        <Select
          label={user.labels.customerId}
          required
          {...typedChoice}
          data={[...options]}
          value={customerId || null}
          error={form.errors.customerId}
          onChange={(chosen) => form.setFieldValue('customerId', chosen ?? '')}
        />
      )}
    </>
  );
}
