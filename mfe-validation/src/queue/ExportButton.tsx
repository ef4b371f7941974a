import { ArrowExportLtrRegular } from '@fluentui/react-icons';
import { describeError, download, notify, useAppDispatch, useTranslate, useUi, type ApiError } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { exportOf, type QueueFilters } from './queue-filters.ts';

const TOAST = 'validation-export';

/** Every page of the tab, as a file for a spreadsheet. */
export const ExportButton = ({ filters }: { filters: QueueFilters }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    dispatch(notify({ id: TOAST, kind: 'loading', title: t('export.busy'), message: t('export.busyText') }));
    try {
      const query = Object.entries(exportOf(filters, language)).map(([name, value]) => [name, String(value)]);
      await download(`/v1/requests/export.csv?${new URLSearchParams(query).toString()}`, t('export.file'));
      dispatch(notify({ id: TOAST, kind: 'success', title: t('export.done'), message: t('export.doneText') }));
    } catch (error) {
      dispatch(notify({ id: TOAST, kind: 'error', title: t('export.failed'), message: describeError(error as ApiError, errorWords).detail }));
    }
    setBusy(false);
  };
  return <Button icon={<ArrowExportLtrRegular />} disabledFocusable={busy} onClick={() => void save()}>{t('export.button')}</Button>;
};
