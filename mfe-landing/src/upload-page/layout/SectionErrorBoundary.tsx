import { Component, type ReactNode } from 'react';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** A section that throws shows an error in its place; the document list and uploads continue. */
export class SectionErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    globalThis.reportError?.(error);
  }
  override render(): ReactNode {
    return this.state.failed ? (
      <SectionFailed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

interface SectionFailedProps {
  readonly onRetry: () => void;
  /** Another way on. */
  readonly children?: ReactNode;
}

export function SectionFailed({ onRetry, children }: SectionFailedProps) {
  const t = useUploadPageMessages();
  return (
    <div className="rq-problem rq-part" role="alert">
      <p>{t.partFailed}</p>
      <button type="button" className="rs-btn rs-secondary" onClick={onRetry}>
        {t.retry}
      </button>
      {children}
    </div>
  );
}
