import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ExportRequestsQuery } from '@recueil/backend/contract';
import { download } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { useToasts } from './use-toasts.ts';

const TOAST_ID = 'requests-export';

/** All pages of a list of requests as CSV. Texts are `export.…` of the screen's catalogue. */
export const ExportRequestsButton = ({
  t,
  query,
  iconOnly = false,
  disabled = false,
}: {
  t: (key: string) => string;
  query: ExportRequestsQuery;
  /** Hides the label visually. */
  iconOnly?: boolean;
  disabled?: boolean;
}) => {
  const { show, showError } = useToasts();
  const [busy, setBusy] = useState(false);
  const exportRequests = async () => {
    setBusy(true);
    show('loading', t('export.busy'), { id: TOAST_ID, message: t('export.busyText') });
    const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
    try {
      const isSaved = await download(
        `/v1/requests/export.csv?${new URLSearchParams(params).toString()}`,
        t('export.file'),
      );
      if (isSaved)
        show('success', t('export.done'), { id: TOAST_ID, message: t('export.doneText') });
      else show('info', t('export.stopped'), { id: TOAST_ID });
    } catch (error) {
      showError(t('export.failed'), error, TOAST_ID);
    }
    setBusy(false);
  };
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      aria-label={iconOnly ? t('export.button') : undefined}
      disabledFocusable={busy || disabled}
      onClick={() => void exportRequests()}
    >
      {iconOnly ? null : t('export.button')}
    </Button>
  );
};
