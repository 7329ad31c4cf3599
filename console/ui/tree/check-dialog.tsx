import { Button, Group, Modal, Stack } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useFirstFocus } from '../focus/first-focus.js';
import { onSendKey, sendKeys } from '../focus/keys.js';
import { useLayer } from '../focus/layers.js';
import { QueryBoundary } from '../loading/query-boundary.js';
import { useDirtyGuard } from '../navigation/dirty-guard.js';
import { DialogTitle } from '../overlays/dialog-title.js';
import { CheckTree } from './check-tree.js';

/** A node with its checked state. */
interface CheckedNode {
  id: string;
  pid: string;
  name: string;
  checked: boolean;
  children: CheckedNode[];
}

/** Answer of any call that returns a tree with the checked ids. */
interface Checked {
  treeData: CheckedNode[];
  checkedIds: string[];
}

interface CheckDialogProps {
  title: string;
  /** The tree with its checked ids. */
  query: UseQueryOptions<Checked, Error, Checked, readonly unknown[]>;
  single?: boolean;
  /** @returns the outcome; undefined if it was not saved */
  save(ids: string[]): Promise<object | undefined>;
  onClose(): void;
}

/** A tree whose checks are saved together. */
export function CheckDialog({ title, query, single, save, onClose }: CheckDialogProps) {
  const layer = useLayer(true);
  // No refetch, because changes by others must not undo the checks made here.
  const tree = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false });
  const [edited, setEdited] = useState<ReadonlySet<string>>();
  const [busy, setBusy] = useState(false);
  const guard = useDirtyGuard(() => edited !== undefined);
  const close = () => void (layer.isTop() && !busy && guard.leave(onClose));
  const checked = edited ?? new Set(tree.data && checkedIn(tree.data.treeData));
  const submit = async () => {
    if (busy || edited === undefined) return;
    setBusy(true);
    if (await save([...checked])) onClose();
    else setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={<DialogTitle>{title}</DialogTitle>}
      size={560}
      styles={{ title: { fontWeight: 600 } }}
    >
      <QueryBoundary query={tree} lines={10}>
        {({ treeData }) => (
          <Body onSend={() => void submit()}>
            <CheckTree label={title} nodes={nested(treeData)} checked={checked} onChange={setEdited} single={single} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close} disabled={busy}>
                取消
              </Button>
              <Button
                loading={busy}
                disabled={edited === undefined}
                aria-keyshortcuts={sendKeys}
                onClick={() => void submit()}
              >
                确定
              </Button>
            </Group>
          </Body>
        )}
      </QueryBoundary>
    </Modal>
  );
}

/** Focuses the tree once it is loaded. */
function Body({ onSend, children }: { onSend(): void; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body, '[role="treeitem"]');
  return (
    <Stack gap="sm" ref={body} onKeyDown={onSendKey(onSend)}>
      {children}
    </Stack>
  );
}

const checkedIn = (nodes: readonly CheckedNode[]): string[] =>
  nodes.flatMap(({ id, checked, children }) => [...(checked ? [id] : []), ...checkedIn(children)]);

/** Some trees arrive as a flat list whose nodes name their parent. */
function nested(nodes: readonly CheckedNode[]): CheckedNode[] {
  if (nodes.some(({ children }) => children.length > 0)) return [...nodes];
  const ids = new Set(nodes.map(({ id }) => id));
  const below = (pid: string | undefined): CheckedNode[] =>
    nodes
      .filter((one) => (ids.has(one.pid) ? one.pid : undefined) === pid)
      .map((one) => ({ ...one, children: below(one.id) }));
  return below(undefined);
}
