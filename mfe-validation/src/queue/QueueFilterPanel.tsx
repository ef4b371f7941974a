import { CREATED_WITHIN, PRIORITIES } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { FilterChoice, FilterPanel } from '@recueil/shell/kit';
import { useReviewQueueQuery } from '../validation.api.ts';
import { toQueueCountQuery, type QueueFilters } from './queue-filters.ts';

const FilterResult = ({ draft }: { draft: QueueFilters }) => {
  const t = useTranslate('mfe-validation');
  const { data } = useReviewQueueQuery(toQueueCountQuery(draft, draft.tab));
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

export const QueueFilterPanel = ({
  filters,
  onChange,
}: {
  filters: QueueFilters;
  onChange: (change: Partial<QueueFilters>) => void;
}) => {
  const t = useTranslate('mfe-validation');
  return (
    <FilterPanel
      getLabel={(name) => t(`filters.${name}`)}
      applyLabel={(draft) => <FilterResult draft={draft} />}
      value={filters}
      clearedValue={{ ...filters, priority: null, created: null }}
      activeCount={[filters.priority, filters.created].filter(Boolean).length}
      onApply={({ priority, created }) => onChange({ priority, created })}
    >
      {(draft, change) => (
        <>
          <FilterChoice
            legend={t('filters.priority')}
            anyLabel={t('filters.any')}
            value={draft.priority}
            choices={PRIORITIES}
            getLabel={(value) => t(`filters.${value}`)}
            onChoice={(priority) => change({ priority })}
          />
          <FilterChoice
            legend={t('filters.created')}
            anyLabel={t('filters.any')}
            value={draft.created}
            choices={CREATED_WITHIN}
            getLabel={(value) => t(`filters.${value}`)}
            onChoice={(created) => change({ created })}
          />
        </>
      )}
    </FilterPanel>
  );
};
