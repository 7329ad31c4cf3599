import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { reasonTip, tip } from './tips.js';

interface Reasoned {
  /** Why the button is disabled; absent if it is enabled. */
  reason?: string | null;
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
}

/** Disabled, but still reachable by Tab and pointer so that its reason can be shown. */
const off = (reason: string | null | undefined, onClick: Reasoned['onClick']) => ({
  'data-disabled': reason ? true : undefined,
  'aria-disabled': reason ? true : undefined,
  onClick: reason ? (event: MouseEvent) => event.preventDefault() : onClick,
});

export function ReasonButton({
  reason,
  onClick,
  ...rest
}: ButtonProps & Reasoned & Pick<ComponentProps<'button'>, 'type' | 'aria-label'>) {
  return <Button {...rest} {...off(reason, onClick)} {...reasonTip(reason)} />;
}

interface IconButtonProps
  extends ActionIconProps,
    Reasoned,
    Omit<ComponentProps<'button'>, keyof ActionIconProps | 'onClick'> {
  label: string;
}

/** Icon button with its name as tooltip, followed by the reason if disabled. Can also open a menu. */
export function IconButton({ label, reason, onClick, ...rest }: IconButtonProps) {
  const words = { ...reasonTip(reason), ...tip(reason ? `${label}：${reason}` : label) };
  return <ActionIcon aria-label={label} {...rest} {...off(reason, onClick)} {...words} />;
}
