import { Input } from '@mantine/core';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import type { FactForm } from '../facts/fact-input.js';
import { PictureList } from './picture-list.js';
import { pictureOf } from './viewed.js';

interface PictureInputProps {
  form: FactForm;
  name: string;
  fact: AnyFact;
  bizType: BizType;
}

/** Input for a single picture; the form holds the id of its file. */
export function PictureInput({ form, name, fact: { label, required }, bizType }: PictureInputProps) {
  const id = String(form.values[name] ?? '');
  const error = form.errors[name];
  return (
    <Input.Wrapper label={label} required={required} error={error}>
      <div data-error-focus={error ? true : undefined} tabIndex={-1}>
        <PictureList
          pictures={id ? [pictureOf(id, label)] : []}
          bizType={bizType}
          most={1}
          change={{
            add: async (file) => form.setFieldValue(name, file.id),
            remove: async () => form.setFieldValue(name, ''),
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
