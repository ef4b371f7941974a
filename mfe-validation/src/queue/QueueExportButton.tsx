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
import { toQueueExportQuery, type QueueFilters } from './queue-filters.ts';

export const QueueExportButton = ({ filters }: { filters: QueueFilters }) => {
  const t = useTranslate('mfe-validation');
  const translateError = useTranslate();
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
      onStatus={(status) => dispatch(notify({ id: 'validation-export', ...status }))}
      getErrorMessage={(error) => describeError(error as ApiError, translateError).detail}
    />
  );
};
