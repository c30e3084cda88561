import { SpinnerRegion } from '@tailgate/ui';
import { Component, type ReactNode } from 'react';

type Props = { onError(error: unknown): void; children: ReactNode };

/** Keeps a remote's error inside its own area. `RemoteScreen` shows the failure. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <SpinnerRegion /> : this.props.children;
  }
}
