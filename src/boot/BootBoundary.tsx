import { Component, type ReactNode } from 'react';
import { BootFailure } from './BootFailure.tsx';

interface BootBoundaryProps {
  readonly children: ReactNode;
}

/** Shows that the frame itself failed. */
export class BootBoundary extends Component<BootBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <BootFailure /> : this.props.children;
  }
}
