import { Timeline as MantineTimeline, Text } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconX } from '@tabler/icons-react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import { text } from './text.js';

type Entry = ApprovalDetail['detail'][number];

const looks: Record<string, { Icon: typeof IconCheck; color: string }> = {
  审批通过: { Icon: IconCheck, color: 'green.8' },
  审批拒绝: { Icon: IconX, color: 'red.8' },
};
const started = { Icon: IconPlayerPlay, color: 'blue.8' };

/** All decisions, oldest first; each new round has a heading. */
export function Timeline({ detail }: { detail: ApprovalDetail['detail'] }) {
  if (detail.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noHistory}
      </Text>
    );
  }
  return (
    <MantineTimeline bulletSize={22} lineWidth={2} active={detail.length}>
      {detail.map((entry, index) => (
        <MantineTimeline.Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          key={index}
          {...bulletOf(entry)}
          title={
            <Heading entry={entry} first={entry.round !== detail[index - 1]?.round} rounds={detail.at(-1)?.round} />
          }
        >
          <Text size="xs" c="dimmed">
            {entry.approver} · {entry.approveDate}
          </Text>
          {entry.msg && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {entry.msg}
            </Text>
          )}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}

const bulletOf = ({ result }: Entry) => {
  const { Icon, color } = looks[result] ?? started;
  return { bullet: <Icon size={12} aria-hidden />, color };
};

function Heading({ entry, first, rounds = 1 }: { entry: Entry; first: boolean; rounds: number | undefined }) {
  return (
    <Text size="sm" fw={600} component="span">
      {first && rounds > 1 ? `${text.round(entry.round)} · ` : ''}
      {entry.nodeName}
      {entry.result !== entry.nodeName && ` — ${entry.result}`}
    </Text>
  );
}
