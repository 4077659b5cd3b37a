import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingPiece } from '../../renderers/messages/toErrorText.ts';
import { texts } from '../messages/texts.ts';
import { Notice } from './Notice.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}
interface PageBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Keeps the failure of one page in its own place; the shell and the other pages work on. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('a page failed', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    const isMissing = isMissingPiece(error);
    const handleRetry = () => (isMissing ? location.reload() : this.setState({ error: null, failed: false }));
    return (
      <Notice title={texts.pageFailed} onRetry={handleRetry}>
        <p>{isMissing ? texts.pieceMissing : error instanceof Error ? error.message : String(error)}</p>
      </Notice>
    );
  }
}
