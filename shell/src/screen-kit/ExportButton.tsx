import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { download } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { useToasts } from './use-toasts.ts';

/** All pages of a list as CSV. Texts are `export.…` of the screen's catalogue. */
export const ExportButton = ({
  t,
  path,
  query,
  iconOnly = false,
  disabled = false,
}: {
  t: (key: string) => string;
  /** Below `/api`. */
  path: string;
  query: object;
  /** Hides the label visually. */
  iconOnly?: boolean;
  disabled?: boolean;
}) => {
  const { show, showError } = useToasts();
  const [busy, setBusy] = useState(false);
  const exportList = async () => {
    setBusy(true);
    show('loading', t('export.busy'), { id: path, message: t('export.busyText') });
    const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
    try {
      const isSaved = await download(
        `${path}?${new URLSearchParams(params).toString()}`,
        t('export.file'),
      );
      if (isSaved) show('success', t('export.done'), { id: path, message: t('export.doneText') });
      else show('info', t('export.stopped'), { id: path });
    } catch (error) {
      showError(t('export.failed'), error, path);
    }
    setBusy(false);
  };
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      aria-label={iconOnly ? t('export.button') : undefined}
      disabledFocusable={busy || disabled}
      onClick={() => void exportList()}
    >
      {iconOnly ? null : t('export.button')}
    </Button>
  );
};
