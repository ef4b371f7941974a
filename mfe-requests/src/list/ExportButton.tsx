import { useState } from 'react';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { describeError, download, notify, useAppDispatch, useTranslate, useUi } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useWords } from '../words.ts';
import { exportOf } from './list-filters.ts';
import type { ListFilters, Tab } from './list-filters.ts';

const TOAST = 'requests-export';

/** Every page of what is filtered, as a file for a spreadsheet. */
export const ExportButton = ({ filters, tab, iconOnly, disabled }: { filters: ListFilters; tab: Tab; iconOnly: boolean; disabled: boolean }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    dispatch(notify({ id: TOAST, kind: 'loading', title: t('export.busy'), message: t('export.busyText') }));
    try {
      const query = Object.entries(exportOf(filters, tab, language)).map(([name, value]) => [name, String(value)]);
      await download(`/v1/requests/export.csv?${new URLSearchParams(query).toString()}`, t('export.file'));
      dispatch(notify({ id: TOAST, kind: 'success', title: t('export.done'), message: t('export.doneText') }));
    } catch (error) {
      dispatch(notify({ id: TOAST, kind: 'error', title: t('export.failed'), message: describeError(error as ApiError, errorWords).detail }));
    }
    setBusy(false);
  };
  return <Button icon={<ArrowDownloadRegular />} aria-label={iconOnly ? t('export.button') : undefined} disabledFocusable={busy || disabled} onClick={() => void save()}>{iconOnly ? null : t('export.button')}</Button>;
};
