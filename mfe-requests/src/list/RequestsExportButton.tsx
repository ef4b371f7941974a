import { describeError, download, notify, useAppDispatch, useTranslate, useUi } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ExportButton as KitExportButton } from '@recueil/shell/kit';
import { useWords } from '../i18n/messages.ts';
import { exportOf } from './list-filters.ts';
import type { ListFilters, Tab } from './list-filters.ts';

/** Every page of what is filtered. */
export const ExportButton = ({ filters, tab, iconOnly, disabled }: { filters: ListFilters; tab: Tab; iconOnly: boolean; disabled: boolean }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const query = Object.entries(exportOf(filters, tab, language)).map(([name, value]) => [name, String(value)]);
  return (
    <KitExportButton
      words={(name) => t(`export.${name}`)}
      save={() => download(`/v1/requests/export.csv?${new URLSearchParams(query).toString()}`, t('export.file'))}
      tell={(told) => dispatch(notify({ id: 'requests-export', ...told }))}
      explain={(error) => describeError(error as ApiError, errorWords).detail}
      iconOnly={iconOnly}
      disabled={disabled}
    />
  );
};
