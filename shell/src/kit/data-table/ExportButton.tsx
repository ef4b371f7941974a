import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';

interface ExportStatus {
  kind: 'loading' | 'success' | 'error' | 'info';
  title: string;
  message?: string;
}

interface Props {
  /** `button` labels the button, the others are titles and texts of the status. */
  getLabel: (
    name: 'button' | 'busy' | 'busyText' | 'done' | 'doneText' | 'failed' | 'stopped',
  ) => string;
  /** Saves the file; false when cancelled. */
  save: () => Promise<boolean>;
  /** Each status replaces the one before. */
  onStatus: (status: ExportStatus) => void;
  /** Describes a failure, and what to do. */
  getErrorMessage: (error: unknown) => string;
  /** Hides the label visually. */
  iconOnly?: boolean;
  disabled?: boolean;
}

/** Exports all pages of the filtered list as a spreadsheet file. */
export const ExportButton = ({
  getLabel,
  save,
  onStatus,
  getErrorMessage,
  iconOnly = false,
  disabled = false,
}: Props) => {
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    onStatus({ kind: 'loading', title: getLabel('busy'), message: getLabel('busyText') });
    try {
      onStatus(
        (await save())
          ? { kind: 'success', title: getLabel('done'), message: getLabel('doneText') }
          : { kind: 'info', title: getLabel('stopped') },
      );
    } catch (error) {
      onStatus({ kind: 'error', title: getLabel('failed'), message: getErrorMessage(error) });
    }
    setBusy(false);
  };
  const label = getLabel('button');
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      aria-label={iconOnly ? label : undefined}
      disabledFocusable={busy || disabled}
      onClick={() => void handleClick()}
    >
      {iconOnly ? null : label}
    </Button>
  );
};
