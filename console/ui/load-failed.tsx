import { Component, type ReactNode } from 'react';

/** Code that could not be had: the network is away, or the server has been renewed under an open page. */
export class Unloaded extends Error {}

export const whyUnloaded = '请检查网络后重试；如仍失败，请刷新页面';

let tell: (asked: boolean) => void = () => undefined;

/** What the application does when code could not be loaded. Set once, in app/. */
export const onUnloaded = (told: (asked: boolean) => void): void => {
  tell = told;
};

/** @param asked somebody has pressed for it: what shows by itself, as a tip, is not missed */
export const tellUnloaded = (asked: boolean): void => tell(asked);

interface Props {
  onFailed(): void;
  children: ReactNode;
}

/** Keeps what could not be loaded from taking the page with it, and all that is filled in there. */
export class WithoutUnloaded extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof Unloaded) this.props.onFailed();
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) return this.props.children;
    if (error instanceof Unloaded) return null;
    throw error;
  }
}
