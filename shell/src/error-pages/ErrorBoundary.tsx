import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

/** The outermost catch: what throws outside every screen leaves the fallback page, never a blank one. */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { caught: { error: unknown } | null }
> {
  override state: { caught: { error: unknown } | null } = { caught: null };
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });
  override render(): ReactNode {
    return this.state.caught ? <CrashPage error={this.state.caught.error} /> : this.props.children;
  }
}
