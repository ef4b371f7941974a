import { makeStyles } from '@recueil/shell/ui';
import { Component, type ReactNode } from 'react';
import { PHONE } from '../kit/media-queries.ts';
import { StoppedMessage } from './StoppedMessage.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100vh',
    boxSizing: 'border-box',
    padding: '24px',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
    [PHONE]: { placeItems: 'start', padding: '24px 16px' },
  },
});

// The router stopped with the layout, so the previous page must be loaded.
const reloadPreviousPage = () => {
  addEventListener('popstate', () => globalThis.location.reload(), { once: true });
  if (globalThis.history.length > 1) globalThis.history.back();
  else globalThis.location.assign('/app/dashboard');
};

export const CrashPage = ({ error }: { error: unknown }) => (
  <main className={useStyles().root}>
    <StoppedMessage error={error} where="crash" onBack={reloadPreviousPage} />
  </main>
);

/** The outermost boundary: errors outside every screen show the crash page, never a blank one. */
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
