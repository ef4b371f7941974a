import { isDisplacedNode, MAX_RESTARTS } from '@recueil/shell/error-reporting';
import { Component, type ReactNode } from 'react';
import { LoadFailedPage } from '../upload-page/LoadFailedPage.tsx';
import { toApiFailure } from '../upload-page/request/api-failure.ts';

interface BoundaryProps {
  readonly children: (restarts: number) => ReactNode;
}
interface BoundaryState {
  readonly error: unknown;
  readonly restarts: number;
}

/** A page whose nodes were moved, as by a translator, starts again; any other failure is shown. */
export class RequestPageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, restarts: 0 };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch(error: unknown): void {
    if (isDisplacedNode(error) && this.state.restarts < MAX_RESTARTS)
      this.setState(({ restarts }) => ({ error: null, restarts: restarts + 1 }));
  }
  override render(): ReactNode {
    const { error, restarts } = this.state;
    if (error === null) return this.props.children(restarts);
    if (isDisplacedNode(error) && restarts < MAX_RESTARTS) return null;
    return (
      <LoadFailedPage
        failure={toApiFailure({ kind: 'outdated', code: 'stopped', retryAfter: null })}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
