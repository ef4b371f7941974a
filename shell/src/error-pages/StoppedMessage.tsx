import { useTranslate } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useErrorReport } from '../error-reporting/use-error-report.ts';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { ErrorDetails } from './ErrorDetails.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';

/** What a screen or the layout shows instead of itself after it threw. */
export const StoppedMessage = ({
  error,
  where,
  remote,
  onBack,
}: {
  error: unknown;
  where: 'crash' | 'screen';
  remote?: RemoteRecord | undefined;
  onBack: () => void;
}) => {
  const t = useTranslate('shell');
  const reference = useErrorReport(error, where);
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
          <Button onClick={onBack}>{t('crash.back')}</Button>
        </>
      }
      details={<ErrorDetails event="stopped" remote={remote} reference={reference} />}
    />
  );
};
