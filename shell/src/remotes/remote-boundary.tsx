import { SpinnerRegion } from '@tailgate/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  onStart(): void;
  onShown(): void;
  onEnd(): void;
  onError(error: unknown, componentStack: string | null | undefined): void;
  children: ReactNode;
};

export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  constructor(props: Props) {
    super(props);
    // An effect would be too late if the remote never returns.
    props.onStart();
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) this.props.onShown();
  }

  override componentWillUnmount(): void {
    this.props.onEnd();
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <SpinnerRegion /> : this.props.children;
  }
}
