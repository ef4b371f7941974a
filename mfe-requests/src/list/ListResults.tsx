import { EmptyState, Pagination } from '@recueil/shell/kit';
import type { ApiError } from '@recueil/shell/contract';
import type { Request, RequestList, RequestSort } from '@recueil/backend/contract';
import { Button } from '@recueil/shell/ui';
import { LoadError } from '@recueil/shell/screen-kit';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { isListFiltered, LIST_PAGE_SIZE, NO_LIST_PANEL_FILTERS } from './list-filters.ts';
import type { ListFilters, Ordering, ListTab } from './list-filters.ts';
import { RequestTable } from './RequestTable.tsx';

interface Props {
  list: RequestList | undefined;
  error: ApiError | undefined;
  filters: ListFilters;
  tab: ListTab;
  ordering: Ordering;
  onRetry: () => void;
  onSort: (sort: RequestSort) => void;
  onChange: (change: Partial<ListFilters>) => void;
  onDelete: (request: Request) => void;
}

export const ListResults = ({
  list,
  error,
  filters,
  tab,
  ordering,
  onRetry,
  onSort,
  onChange,
  onDelete,
}: Props) => {
  const t = useRequestsTranslate();
  if (error) {
    return <LoadError inset title={t('list.failed')} error={error} onRetry={onRetry} />;
  }
  const total = list?.total ?? 0;
  if (list?.requests.length === 0)
    return <EmptyResults filters={filters} tab={tab} total={total} onChange={onChange} />;
  const caption = t('list.caption', {
    tab: t(`list.tabs.${tab}`),
    sort: t(`filters.sorts.${ordering.sort}`),
  });
  const { page } = filters;
  const pages = Math.ceil(total / LIST_PAGE_SIZE);
  return (
    <>
      <RequestTable
        requests={list?.requests}
        ordering={ordering}
        caption={caption}
        onSort={onSort}
        onDelete={onDelete}
      />
      <Pagination
        page={page}
        pages={pages}
        onPage={(next) => onChange({ page: next })}
        label={t('pager.label')}
        range={t('pager.range', {
          from: (page - 1) * LIST_PAGE_SIZE + 1,
          to: Math.min(page * LIST_PAGE_SIZE, total),
          total,
        })}
        position={t('pager.page', { page, pages })}
        previousLabel={t('pager.previous')}
        nextLabel={t('pager.next')}
      />
    </>
  );
};

const EmptyResults = ({
  filters,
  tab,
  total,
  onChange,
}: Pick<Props, 'filters' | 'tab' | 'onChange'> & { total: number }) => {
  const t = useRequestsTranslate();
  // Deleting the last row of the last page leaves an empty page.
  if (total > 0)
    return (
      <EmptyState
        art="search"
        title={t('list.empty.page')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('list.empty.firstPage')}</Button>}
      />
    );
  if (isListFiltered(filters)) {
    return (
      <EmptyState
        art="search"
        title={t('list.empty.all')}
        text={t('list.empty.narrowed')}
        action={
          <Button onClick={() => onChange({ ...NO_LIST_PANEL_FILTERS, search: '' })}>
            {t('list.empty.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      art="tray"
      title={t(`list.empty.${tab}`)}
      text={t(`list.empty.${tab}Text`)}
      action={
        <ButtonLink to="/app/requests/new" appearance="primary">
          {t('list.empty.first')}
        </ButtonLink>
      }
    />
  );
};
