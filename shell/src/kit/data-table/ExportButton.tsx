import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';

interface Told {
  kind: 'loading' | 'success' | 'error' | 'info';
  title: string;
  message?: string;
}

interface Props {
  /** `button` is its label, the others what is told of the export. */
  words: (name: 'button' | 'busy' | 'busyText' | 'done' | 'doneText' | 'failed' | 'stopped') => string;
  /** Brings the file to the reader's disk; false when the reader stopped it. */
  save: () => Promise<boolean>;
  /** Each replaces what was told before. */
  tell: (told: Told) => void;
  /** What a failure means, and what to do. */
  explain: (error: unknown) => string;
  /** The label is then read, not seen. */
  iconOnly?: boolean;
  disabled?: boolean;
}

/** Every page of what is filtered, as a file for a spreadsheet. */
export const ExportButton = ({ words, save, tell, explain, iconOnly = false, disabled = false }: Props) => {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    tell({ kind: 'loading', title: words('busy'), message: words('busyText') });
    try {
      tell((await save()) ? { kind: 'success', title: words('done'), message: words('doneText') } : { kind: 'info', title: words('stopped') });
    } catch (error) {
      tell({ kind: 'error', title: words('failed'), message: explain(error) });
    }
    setBusy(false);
  };
  const label = words('button');
  return <Button icon={<ArrowDownloadRegular />} aria-label={iconOnly ? label : undefined} disabledFocusable={busy || disabled} onClick={() => void start()}>{iconOnly ? null : label}</Button>;
};
