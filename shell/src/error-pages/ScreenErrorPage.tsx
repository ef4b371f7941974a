import { useTranslate } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { useErrorReport } from '../error-reporting/use-error-report.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';

// The router numbers its history entries: before the first there is no page of the app.
const canGoBack = (): boolean =>
  ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

export const ScreenErrorPage = ({
  remote,
  error,
}: {
  remote: RemoteRecord | undefined;
  error: unknown;
}) => {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  const reference = useErrorReport(error, 'screen');
  return (
    <FullPageMessage
      drawing="torn"
      title={t('crash.title')}
      text={t('crash.text')}
      actions={
        <>
          <Button appearance="primary" onClick={() => globalThis.location.reload()}>
            {t('crash.refresh')}
          </Button>
          <Button onClick={() => void (canGoBack() ? navigate(-1) : navigate('/app/dashboard'))}>
            {t('crash.back')}
          </Button>
        </>
      }
      details={<ErrorDetails event="stopped" remote={remote} reference={reference} />}
    />
  );
};
