import { useSession, useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Checkbox, Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { useStartCanaryMutation } from '../screens.api.ts';
import { useScreenToasts } from '../use-screen-toasts.ts';

const PERCENTAGES = [0, 1, 5, 10, 25, 50] as const;

const useStyles = makeStyles({ fields: { display: 'grid', rowGap: '12px', marginTop: '16px' } });

/** Gives a version to some members first. */
export const CanaryDialog = ({
  name,
  version,
  onClose,
}: {
  name: string;
  version: string;
  onClose: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  const { showSuccess, showError } = useScreenToasts();
  const [startCanary] = useStartCanaryMutation();
  const [percent, setPercent] = useState<number>(5);
  const [isForOwn, setForOwn] = useState(false);
  const handleConfirm = async () => {
    const { error } = await startCanary({
      name,
      body: {
        version,
        ...(percent > 0 ? { percent } : {}),
        ...(isForOwn && user ? { organizations: [user.organizationId] } : {}),
      },
    });
    if (error) return showError(t('screens.canary.failed'), error);
    showSuccess(t('screens.canary.done', { name, version }));
  };
  return (
    <ConfirmDialog
      open
      title={t('screens.canary.title', { name, version })}
      text={
        <>
          <span>{t('screens.canary.text')}</span>
          <div className={styles.fields}>
            <Field label={t('screens.canary.percent')}>
              <Select
                value={String(percent)}
                onChange={(_event, { value }) => setPercent(Number(value))}
              >
                {PERCENTAGES.map((each) => (
                  <option key={each} value={each}>
                    {each === 0
                      ? t('screens.canary.noPercent')
                      : t('screens.canary.ofMembers', { percent: each })}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              checked={isForOwn}
              label={t('screens.canary.own', { organization: user?.organizationName ?? '' })}
              onChange={(_event, { checked }) => setForOwn(checked === true)}
            />
          </div>
        </>
      }
      confirmLabel={t('screens.canary.confirm')}
      busyLabel={t('screens.canary.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
