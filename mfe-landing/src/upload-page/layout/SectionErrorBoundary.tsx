import { Component, type ReactNode } from 'react';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** A part of the page that fails says so in its place and can be opened again; the list, and what is on its way, go on. */
export class SectionErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error);
  }
  override render(): ReactNode {
    return this.state.failed ? (
      <Failed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useUploadPageMessages();
  return (
    <div className="rq-problem rq-part" role="alert">
      <p>{words.partFailed}</p>
      <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
