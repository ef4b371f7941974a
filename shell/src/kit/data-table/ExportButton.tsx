import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';

interface ExportStatus {
  kind: 'loading' | 'success' | 'error' | 'info';
  title: string;
  message?: string;
}

interface Props {
  /** `button` is its label, the others what is told of the export. */
  getLabel: (
    name: 'button' | 'busy' | 'busyText' | 'done' | 'doneText' | 'failed' | 'stopped',
  ) => string;
  /** Brings the file to the reader's disk; false when the reader stopped it. */
  save: () => Promise<boolean>;
  /** Each replaces what was told before. */
  onStatus: (told: ExportStatus) => void;
  /** What a failure means, and what to do. */
  getErrorMessage: (error: unknown) => string;
  /** The label is then read, not seen. */
  iconOnly?: boolean;
  disabled?: boolean;
}

/** Every page of what is filtered, as a file for a spreadsheet. */
export const ExportButton = ({
  getLabel,
  save,
  onStatus,
  getErrorMessage,
  iconOnly = false,
  disabled = false,
}: Props) => {
  const [busy, setBusy] = useState(false);
  const start = async () => {
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
      onClick={() => void start()}
    >
      {iconOnly ? null : label}
    </Button>
  );
};
