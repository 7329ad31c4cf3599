import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { reasonTip, tip } from './tips.js';

interface Reasoned {
  /** Why the button is off; absent when it is on. */
  reason?: string | null;
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
}

/** Off, but still reached by Tab and pointer, so that it can say why. */
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

/** An icon alone always has its name as tooltip; the reason follows it when it is off. Opens a menu too. */
export function IconButton({ label, reason, onClick, ...rest }: IconButtonProps) {
  const words = { ...reasonTip(reason), ...tip(reason ? `${label}：${reason}` : label) };
  return <ActionIcon aria-label={label} {...rest} {...off(reason, onClick)} {...words} />;
}
