import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';

interface Props {
  count: number;
  /** Documents that stay to be decided. */
  unavailable: number;
  recipientName: string;
  busy: boolean;
  onApproveAll: () => Promise<unknown>;
}

/** Asks first: approving everything also closes the recipient's link. */
export const ApproveAllButton = ({
  count,
  unavailable,
  recipientName,
  busy,
  onApproveAll,
}: Props) => {
  const t = useTranslate('mfe-validation');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CheckmarkCircleRegular />}
        disabledFocusable={busy}
        onClick={() => setDialogOpen(true)}
      >
        {t('card.approveAll')}
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={t('approveAll.title', { count })}
        text={
          unavailable > 0
            ? t('approveAll.textUnavailable', { count: unavailable })
            : t('approveAll.text', { name: recipientName })
        }
        confirmLabel={t('approveAll.confirm', { count })}
        cancelLabel={t('cancel')}
        onConfirm={() => void onApproveAll()}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
};
