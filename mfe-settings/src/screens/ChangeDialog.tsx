import { SCREEN_LIMITS } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { useState } from 'react';
import {
  usePromoteScreenMutation,
  useRollBackScreenMutation,
  useWithdrawScreenMutation,
} from './screens.api.ts';
import { useScreenToasts } from './use-screen-toasts.ts';

/** `from`: the version that was live when the button was pressed; null: none. */
export type ScreenChange =
  | {
      readonly kind: 'promote' | 'rollback';
      readonly version: string;
      readonly from: string | null;
    }
  | { readonly kind: 'withdraw' };

const useStyles = makeStyles({ field: { marginTop: '16px' } });

export const ChangeDialog = ({
  name,
  change,
  onClose,
}: {
  name: string;
  change: ScreenChange;
  onClose: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { showSuccess, showError } = useScreenToasts();
  const [promote] = usePromoteScreenMutation();
  const [rollBack] = useRollBackScreenMutation();
  const [withdraw] = useWithdrawScreenMutation();
  const [typed, setTyped] = useState('');
  const send = () => {
    const reason = typed.trim() === '' ? {} : { reason: typed.trim() };
    if (change.kind === 'withdraw') return withdraw({ name, body: reason });
    const { kind, version, from } = change;
    const seen = { ...(from === null ? {} : { from }), ...reason };
    return kind === 'promote'
      ? promote({ name, body: { version, ...seen } })
      : rollBack({ name, body: { to: version, ...seen } });
  };
  const texts = `screens.${change.kind}`;
  const values = { name, ...change };
  const handleConfirm = async () => {
    const { data, error } = await send();
    if (error) return showError(t(`${texts}.failed`), error);
    const { changed, screen } = data;
    if (!changed) return showSuccess(t('screens.unchanged'));
    // A new release may have the screen that was withdrawn.
    const done = screen.live && change.kind === 'withdraw' ? 'screens.promote' : texts;
    showSuccess(t(`${done}.done`, { name, version: screen.live?.version ?? '' }));
  };
  return (
    <ConfirmDialog
      open
      danger={change.kind === 'withdraw'}
      title={t(`${texts}.title`, values)}
      text={
        <>
          <span>{t(`${texts}.text`, values)}</span>
          <Field
            className={styles.field}
            label={t('screens.reason')}
            hint={t('screens.reasonHint')}
          >
            <Input
              value={typed}
              maxLength={SCREEN_LIMITS.reason}
              autoComplete="off"
              onChange={(_event, { value }) => setTyped(value)}
            />
          </Field>
        </>
      }
      confirmLabel={t(`${texts}.confirm`, values)}
      busyLabel={t(`${texts}.busy`)}
      cancelLabel={t('cancel')}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
