import type { ReactNode } from 'react';
import { SaveRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useIsPhone } from '@recueil/shell/kit';
import { useBottomBarHeight } from '../../ui/use-bottom-bar-height.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';

interface Props {
  status: ReactNode;
  backAction: ReactNode;
  primaryAction: ReactNode;
  busy: boolean;
  onSaveDraft: () => void;
}

export const FormActionBar = ({ status, backAction, primaryAction, busy, onSaveDraft }: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const phone = useIsPhone();
  useBottomBarHeight(phone ? '56px' : '61px');
  return (
    <div className={styles.end} role="group" aria-label={t('wizard.end')}>
      {status}
      {backAction}
      <Button
        icon={<SaveRegular />}
        disabledFocusable={busy}
        onClick={onSaveDraft}
        aria-label={t('wizard.saveDraft')}
      >
        {phone ? null : t('wizard.saveDraft')}
      </Button>
      {primaryAction}
    </div>
  );
};
