import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Component, type ReactNode } from 'react';
import { useErrorReport } from '../error-reporting/use-error-report.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';
import { PHONE } from '../kit/phone-styles.ts';

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

export const CrashPage = ({ error }: { error: unknown }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const reference = useErrorReport(error, 'crash');
  return (
    <main className={styles.root}>
      <FullPageMessage
        drawing="torn"
        title={t('crash.title')}
        text={t('crash.text')}
        actions={
          <>
            <Button appearance="primary" onClick={() => globalThis.location.reload()}>
              {t('crash.refresh')}
            </Button>
            <Button onClick={reloadPreviousPage}>{t('crash.back')}</Button>
          </>
        }
        details={<ErrorDetails event="stopped" reference={reference} />}
      />
    </main>
  );
};

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
