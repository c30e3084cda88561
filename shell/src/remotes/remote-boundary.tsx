import { SpinnerRegion } from '@tailgate/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { RemoteStore } from './remote-store.ts';

type Props = { name: string; store: RemoteStore; extension?: boolean; children: ReactNode };

/** Tells the store what became of a remote that is drawn: a whole screen, or its extension on another one. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  readonly #end: () => void;

  constructor(props: Props) {
    super(props);
    // An effect would be too late if the remote never returns.
    this.#end = props.store.reportStart(props.name, props.extension === true);
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) this.props.store.reportShown(this.props.name);
  }

  override componentWillUnmount(): void {
    this.#end();
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.store.reportFailure(this.props.name, error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <SpinnerRegion /> : this.props.children;
  }
}
