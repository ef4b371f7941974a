import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { LoadError } from '@recueil/shell/screen-kit';
import { Button, makeStyles, Spinner } from '@recueil/shell/ui';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { useVerifyAuditMutation } from './audit.api.ts';

const useStyles = makeStyles({ result: { flexBasis: '100%' } });

/** Button and, below it, the result. */
export const VerifyAudit = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { number } = useFormat();
  const [verify, { data, error, isLoading }] = useVerifyAuditMutation();
  const values = data && { count: data.entries, entries: number(data.entries) };
  return (
    <>
      <Button
        icon={isLoading ? <Spinner size="tiny" /> : <ShieldCheckmarkRegular />}
        disabledFocusable={isLoading}
        onClick={() => void verify()}
      >
        {t(isLoading ? 'audit.verify.busy' : 'audit.verify.button')}
      </Button>
      {(data || error) && (
        <div className={styles.result}>
          {error && (
            <LoadError title={t('audit.verify.failed')} error={error} onRetry={() => verify()} />
          )}
          {data && data.firstFault === null && (
            <Banner tone="success" role="status" title={t('audit.verify.intact', values)} />
          )}
          {data && data.firstFault !== null && (
            <Banner
              tone="danger"
              role="alert"
              title={t('audit.verify.broken', { sequence: number(data.firstFault) })}
              detail={t('audit.verify.brokenText')}
            />
          )}
        </div>
      )}
    </>
  );
};
