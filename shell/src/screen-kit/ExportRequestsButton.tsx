import type { ExportRequestsQuery } from '@recueil/backend/contract';
import { download, notify, useAppDispatch } from '@recueil/shell/contract';
import { ExportButton } from '@recueil/shell/kit';
import { useDescribeError } from './use-describe-error.ts';

/** All pages of a list of requests as CSV. Texts are `export.…` of the screen's catalogue. */
export const ExportRequestsButton = ({
  t,
  query,
  iconOnly = false,
  disabled = false,
}: {
  t: (key: string) => string;
  query: ExportRequestsQuery;
  iconOnly?: boolean;
  disabled?: boolean;
}) => {
  const dispatch = useAppDispatch();
  const describeError = useDescribeError();
  const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return (
    <ExportButton
      getLabel={(name) => t(`export.${name}`)}
      save={() =>
        download(
          `/v1/requests/export.csv?${new URLSearchParams(params).toString()}`,
          t('export.file'),
        )
      }
      onStatus={(status) => dispatch(notify({ id: 'requests-export', ...status }))}
      getErrorMessage={describeError}
      iconOnly={iconOnly}
      disabled={disabled}
    />
  );
};
