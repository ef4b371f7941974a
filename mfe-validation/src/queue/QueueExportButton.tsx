import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
  useUi,
  type ApiError,
} from '@recueil/shell/contract';
import { ExportButton as KitExportButton } from '@recueil/shell/kit';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';
import { toQueueExportQuery, type QueueFilters } from './queue-filters.ts';

/** Every page of the tab. */
export const QueueExportButton = ({ filters }: { filters: QueueFilters }) => {
  const t = useValidationTranslate();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const query = Object.entries(toQueueExportQuery(filters, language)).map(([name, value]) => [
    name,
    String(value),
  ]);
  return (
    <KitExportButton
      getLabel={(name) => t(`export.${name}`)}
      save={() =>
        download(
          `/v1/requests/export.csv?${new URLSearchParams(query).toString()}`,
          t('export.file'),
        )
      }
      onStatus={(told) => dispatch(notify({ id: 'validation-export', ...told }))}
      getErrorMessage={(error) => describeError(error as ApiError, errorWords).detail}
    />
  );
};
