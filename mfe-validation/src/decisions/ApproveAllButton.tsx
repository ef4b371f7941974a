import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { ConfirmDialog } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';

interface Props {
  /** How many documents it approves. */
  count: number;
  recipientName: string;
  busy: boolean;
  onApproveAll: () => Promise<unknown>;
}

/** Asks, with the number of documents, before all of them are approved: the recipient's link closes with it. */
export const ApproveAllButton = ({ count, recipientName, busy, onApproveAll }: Props) => {
  const t = useValidationTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={<CheckmarkCircleRegular />}
        disabledFocusable={busy}
        onClick={() => setAsking(true)}
      >
        {t('card.approveAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('approveAll.title', { count })}
        text={t('approveAll.text', { name: recipientName })}
        confirmLabel={t('approveAll.confirm', { count })}
        cancelLabel={t('cancel')}
        onConfirm={() => void onApproveAll()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
