import { Drawer, Group, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useMe } from '../../api/session.js';
import { IconButton } from '../buttons/reason-button.js';
import { MiddleEllipsis } from '../display/middle-ellipsis.js';
import { StatusTag } from '../display/status-tag.js';
import { useFocusBack } from '../focus/focus-back.js';
import { onSendKey, pressMain } from '../focus/keys.js';
import { useLayer } from '../focus/layers.js';
import { ErrorState, SkeletonBlock } from '../loading/states.js';
import { PrintButton } from '../printing/print-button.js';
import { PrintHead } from '../printing/print-head.js';
import { usePrinting } from '../printing/printing.js';
import { AsideBanner } from '../rows/aside.js';
import classes from './drawer.module.css';

export interface DrawerTab {
  value: string;
  label: string;
  content: ReactNode;
  /** Permissions for its queries; the tab is hidden from users with none of them. */
  needs?: string | readonly string[];
  /** Not printed, e.g. a history or a map. */
  onScreen?: true;
}

/** Navigates the list behind the drawer. An unavailable direction is shown disabled. */
export interface Neighbours {
  previous?: () => void;
  next?: () => void;
  position?: string;
}

export interface DrawerPageProps {
  opened: boolean;
  onClose(): void;
  title: ReactNode;
  status?: string;
  /** Id of the shown record; when it changes, focus moves to the title. */
  subject?: string;
  neighbours?: Neighbours;
  /** Part of the record waits for repair, so the shown data is not the latest. */
  aside?: boolean;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  tabs: readonly DrawerTab[];
  tab?: string;
  onTab?(tab: string): void;
  /** Actions, always visible while scrolling. */
  footer?: ReactNode;
  loading?: boolean;
  error?: unknown;
  onRetry?(): void;
}

type Shown = Omit<DrawerPageProps, 'opened' | 'onClose'>;

/** A record beside its list: 70 % wide, more if its buttons need it, full width on small screens. */
export function DrawerPage({ opened, onClose, ...current }: DrawerPageProps) {
  const { hasPermission } = useMe();
  const props = useLastOf(opened, current);
  const tabs = props.tabs.filter(({ needs }) => needs === undefined || hasPermission(needs));
  const small = useMediaQuery('(max-width: 767px)');
  const layer = useLayer(opened);
  const title = useFocusOn(props.subject);
  useFocusKept(opened, layer, title);
  const focusBack = useFocusBack(opened, { shows: true });
  return (
    <Drawer.Root
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      onExitTransitionEnd={focusBack}
      position="right"
      size={small ? '100%' : 'max(70%, min(100%, 860px))'}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      {/* Mantine keeps `onKeyDown` for itself. */}
      <Drawer.Content data-printed onKeyDownCapture={onSendKey(pressMain)}>
        <PrintHead />
        <div className={classes.header} data-head ref={tellHeight}>
          {/* Focus starts at the title, because a focused button would show its tooltip. */}
          <Drawer.Title className={classes.title} tabIndex={-1} data-autofocus ref={title}>
            {typeof props.title === 'string' ? <Titled text={props.title} /> : props.title}
          </Drawer.Title>
          {props.status && <StatusTag label={props.status} />}
          <Group gap={4} wrap="nowrap" className={classes.buttons}>
            {props.actions}
            <PrintButton />
            {props.neighbours && <Steps {...props.neighbours} />}
          </Group>
          <Drawer.CloseButton className={classes.close} aria-label="关闭" />
        </div>
        <Drawer.Body className={classes.body}>
          {props.aside && <AsideBanner />}
          {/* The content's code may still be loading; the list behind stays visible. */}
          <Suspense fallback={<SkeletonBlock lines={12} />}>
            <Content {...props} tabs={tabs} />
          </Suspense>
        </Drawer.Body>
        {props.footer && !props.error && !props.loading && (
          <div className={classes.footer} data-foot>
            <Suspense fallback={null}>{props.footer}</Suspense>
          </div>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Keeps `--head` equal to the head's height, however many lines it has. */
function tellHeight(head: HTMLElement | null) {
  if (!head) return;
  const observer = new ResizeObserver(() => head.parentElement?.style.setProperty('--head', `${head.offsetHeight}px`));
  observer.observe(head);
  return () => observer.disconnect();
}

/** Keeps the last content while the drawer fades out, so that it does not flicker or move the focus. */
function useLastOf(opened: boolean, current: Shown): Shown {
  const last = useRef(current);
  if (opened) last.current = current;
  return last.current;
}

const numbered = /^[A-Z]+\d{10,} /;

/** A document's number is never cut off; its name is shortened to fit. */
function Titled({ text }: { text: string }) {
  const number = numbered.exec(text)?.[0];
  if (!number) return <MiddleEllipsis text={text} />;
  return (
    <span className={classes.titled}>
      <span>{number}</span>
      <span>
        <MiddleEllipsis text={text.slice(number.length)} />
      </span>
    </span>
  );
}

/** Moves focus to the title when the subject changes, unless it is in the head, e.g. on the previous/next buttons. */
function useFocusOn(subject: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    // Waits until a closing dialog has returned its focus.
    const timer = setTimeout(() => {
      const head = title.current?.closest('[data-head]');
      if (!head?.contains(document.activeElement)) title.current?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, [subject]);
  return title;
}

/** Moves focus to the title when the focused element is removed, e.g. a pressed button. */
function useFocusKept(opened: boolean, { isTop }: { isTop(): boolean }, title: RefObject<HTMLHeadingElement | null>) {
  useEffect(() => {
    if (!opened) return;
    // Waits until a closing dialog has returned its focus.
    const timer = setTimeout(() => {
      if (isTop() && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  });
}

function Content({ tabs, tab = tabs[0]?.value, onTab, loading, error, onRetry }: Shown) {
  const printing = usePrinting();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (loading) return <SkeletonBlock lines={12} />;
  if (printing) return <Printed tabs={tabs} />;
  if (tabs.length === 1) return <div className={classes.panel}>{tabs[0]?.content}</div>;
  return (
    <Tabs value={tab} onChange={(value) => value && onTab?.(value)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Prints the contents of all tabs one below the other. */
const Printed = ({ tabs }: { tabs: readonly DrawerTab[] }) =>
  tabs
    .filter(({ onScreen }) => !onScreen)
    .map(({ value, label, content }) => (
      <section key={value} className={classes.panel}>
        {tabs.length > 1 && <h2 className={classes.printed}>{label}</h2>}
        {content}
      </section>
    ));

function Steps({ previous, next, position }: Neighbours) {
  return (
    <>
      {position && (
        <Text size="xs" c="dimmed" visibleFrom="sm" className="number">
          {position}
        </Text>
      )}
      <IconButton label="上一条" reason={previous ? undefined : '已是本页第一条'} onClick={previous}>
        <IconChevronUp size={16} />
      </IconButton>
      <IconButton label="下一条" reason={next ? undefined : '已是本页最后一条'} onClick={next}>
        <IconChevronDown size={16} />
      </IconButton>
    </>
  );
}
