import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText } from './copy.js';
import { useLayer } from './layers.js';

const text = {
  account: '登录账号',
  password: '新密码',
  copy: '复制',
  copied: '已复制',
  once: '密码只显示这一次，请复制后安全地转交给用户。',
  close: '我已保存',
} as const;

/** A password that the system made. */
export interface GivenPassword {
  /** What happened: `客户已添加`, `密码已重置`. */
  title: string;
  account: string;
  password: string;
}

/** Shows a new password: once, for it is kept nowhere. A click beside the dialog does not lose it. */
export function PasswordShown({ given, onClose }: { given: GivenPassword | undefined; onClose(): void }) {
  useLayer(given !== undefined);
  return (
    <Modal
      opened={given !== undefined}
      onClose={onClose}
      title={given?.title}
      size={420}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
      styles={{ title: { fontWeight: 600 } }}
    >
      {given && (
        <Stack gap="sm">
          <Shown label={text.account} value={given.account} />
          <Shown label={text.password} value={given.password} first />
          <Text size="sm" p="xs" c="var(--status-waiting-text)" bg="var(--status-waiting-bg)" bdrs="sm">
            {text.once}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{text.close}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** @param first its button has the focus: Enter copies */
function Shown({ label, value, first }: { label: string; value: string; first?: boolean }) {
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        ff="monospace"
        flex={1}
        ref={input}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        data-autofocus={first}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={async () => {
          const done = await copyText(value);
          setCopied(done);
          // Where the browser does not let us, it is at least chosen for Ctrl+C.
          if (!done) input.current?.select();
        }}
        aria-label={`${text.copy}${label}`}
      >
        {copied ? text.copied : text.copy}
      </Button>
    </Group>
  );
}
