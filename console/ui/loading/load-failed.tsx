import { Component, type ReactNode } from 'react';

/** Code could not be loaded: the network is down, or the server was updated under an open page. */
export class Unloaded extends Error {}

export const whyUnloaded = '请检查网络后重试；如仍失败，请刷新页面';

let tell: (asked: boolean) => void = () => undefined;

/** Registers how the application reports code that could not be loaded. Called once, in app/. */
export const onUnloaded = (told: (asked: boolean) => void): void => {
  tell = told;
};

/** @param asked whether the user requested the code; a failure of automatic parts such as tips goes unnoticed */
export const tellUnloaded = (asked: boolean): void => tell(asked);

interface Props {
  onFailed(): void;
  children: ReactNode;
}

/** Error boundary that keeps a failed load from unmounting the page and losing the input on it. */
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
