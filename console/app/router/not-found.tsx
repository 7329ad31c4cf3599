import { Button, Stack, Text, Title } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { text } from './text.js';

export function NotFoundPage() {
  return (
    <Stack align="center" justify="center" mih="60vh" gap="sm" p="lg">
      <Title order={1} fz={64} c="dimmed">
        404
      </Title>
      <Text>{text.notFound}</Text>
      <Button component={Link} to="/" leftSection={<IconHome size={16} aria-hidden />}>
        {text.backHome}
      </Button>
    </Stack>
  );
}
