import { SCREEN_LIMITS, type ScreenDetails } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { useOverrideScreenMutation } from '../screens.api.ts';
import { useScreenToasts } from '../use-screen-toasts.ts';

/** The choice of an address instead of a version. */
const ADDRESS = '';
const useStyles = makeStyles({ fields: { display: 'grid', rowGap: '12px', marginTop: '16px' } });

export const OverrideDialog = ({
  screen: { name, live, versions },
  address,
  onClose,
}: {
  screen: ScreenDetails;
  address: string | null;
  onClose: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showError } = useScreenToasts();
  const [overrideScreen] = useOverrideScreenMutation();
  const [typed, setTyped] = useState(address ?? 'http://localhost:');
  // An address takes the paths of the live version.
  const [version, setVersion] = useState(live === null ? (versions[0]?.version ?? '') : ADDRESS);
  const handleConfirm = async () => {
    const body = version === ADDRESS ? { entry: typed.trim() } : { version };
    const { error } = await overrideScreen({ name, body });
    if (error) return showError(t('screens.override.failed'), error);
    globalThis.location.reload();
  };
  return (
    <ConfirmDialog
      open
      title={t('screens.override.title', { name })}
      text={
        <>
          <span>{t('screens.override.text')}</span>
          <div className={styles.fields}>
            <Field label={t('screens.override.source')}>
              <Select value={version} onChange={(_event, { value }) => setVersion(value)}>
                {live !== null && <option value={ADDRESS}>{t('screens.override.computer')}</option>}
                {versions.map((each) => (
                  <option key={each.version} value={each.version}>
                    {t('screens.override.version', { version: each.version })}
                  </option>
                ))}
              </Select>
            </Field>
            {version === ADDRESS && (
              <Field label={t('screens.override.address')} hint={t('screens.override.addressHint')}>
                <Input
                  value={typed}
                  type="url"
                  maxLength={SCREEN_LIMITS.overrideAddress}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(_event, { value }) => setTyped(value)}
                />
              </Field>
            )}
          </div>
        </>
      }
      confirmLabel={t('screens.override.confirm')}
      busyLabel={t('screens.override.busy')}
      cancelLabel={t('cancel')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
