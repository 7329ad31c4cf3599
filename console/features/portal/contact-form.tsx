import { Alert, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { portal } from '#contract/portal.js';
import { contact } from '#workflows/contact/record.js';
import { messageOf } from '../../api/api-error.js';
import { FactInput } from '../../ui/facts/fact-input.js';
import type { Values } from '../../ui/forms/form-body.js';
import { useCommand } from '../../ui/forms/use-command.js';
import classes from './portal.module.css';
import { text } from './text.js';

const names = ['userName', 'mobile', 'email', 'remark'] as const;
const empty = { userName: '', mobile: '', email: '', remark: '' };

/** Contact form for visitors without an account. */
export function ContactForm() {
  const [refusal, setRefusal] = useState<unknown>();
  const [sent, setSent] = useState(false);
  const { run, busy } = useCommand({ onFailed: setRefusal });
  const form = useForm<Values>({
    initialValues: empty,
    validate: schemaResolver(portal.write.input, { sync: true }),
  });
  const send = async (values: Values) => {
    setRefusal(undefined);
    if (!(await run(portal.write, values, { success: null }))) return;
    form.reset();
    setSent(true);
  };
  return (
    <section className={classes.card} aria-label={text.write}>
      <Title order={2} fz="md">
        {text.write}
      </Title>
      {sent ? (
        <Group mt="sm">
          <Text role="status">{text.sent}</Text>
          <Button variant="subtle" onClick={() => setSent(false)}>
            {text.again}
          </Button>
        </Group>
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
          <Text size="sm" c="dimmed" mb="xs">
            {text.writeHint}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
            {names.map((name) => (
              <FactInput key={name} form={form} facts={contact.fields} name={name} />
            ))}
          </SimpleGrid>
          {refusal !== undefined && (
            <Alert color="red" variant="light" role="alert" mt="sm" p="xs">
              {messageOf(refusal)}
            </Alert>
          )}
          <Button type="submit" mt="sm" loading={busy}>
            {text.send}
          </Button>
        </form>
      )}
    </section>
  );
}
