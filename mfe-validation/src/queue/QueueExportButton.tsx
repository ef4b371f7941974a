import { describeError, download, notify, useAppDispatch, useTranslate, useUi, type ApiError } from '@recueil/shell/contract';
import { ExportButton as KitExportButton } from '@recueil/shell/kit';
import { useWords } from '../i18n/use-validation-translate.ts';
import { exportOf, type QueueFilters } from './queue-filters.ts';

/** Every page of the tab. */
export const ExportButton = ({ filters }: { filters: QueueFilters }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const query = Object.entries(exportOf(filters, language)).map(([name, value]) => [name, String(value)]);
  return (
    <KitExportButton
      words={(name) => t(`export.${name}`)}
      save={() => download(`/v1/requests/export.csv?${new URLSearchParams(query).toString()}`, t('export.file'))}
      tell={(told) => dispatch(notify({ id: 'validation-export', ...told }))}
      explain={(error) => describeError(error as ApiError, errorWords).detail}
    />
  );
};
