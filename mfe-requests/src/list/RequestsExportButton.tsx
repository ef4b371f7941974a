import {
  describeError,
  download,
  notify,
  useAppDispatch,
  useTranslate,
  useUi,
} from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { ExportButton as KitExportButton } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { toListExportQuery } from './list-filters.ts';
import type { ListFilters, ListTab } from './list-filters.ts';

export const RequestsExportButton = ({
  filters,
  tab,
  iconOnly,
  disabled,
}: {
  filters: ListFilters;
  tab: ListTab;
  iconOnly: boolean;
  disabled: boolean;
}) => {
  const t = useRequestsTranslate();
  const tShell = useTranslate();
  const dispatch = useAppDispatch();
  const { language } = useUi();
  const query = Object.entries(toListExportQuery(filters, tab, language)).map(([name, value]) => [
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
      onStatus={(toast) => dispatch(notify({ id: 'requests-export', ...toast }))}
      getErrorMessage={(error) => describeError(error as ApiError, tShell).detail}
      iconOnly={iconOnly}
      disabled={disabled}
    />
  );
};
