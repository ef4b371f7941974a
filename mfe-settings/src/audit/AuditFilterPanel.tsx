import { useTranslate } from '@recueil/shell/contract';
import { DatePicker, FilterChoice, FilterPanel } from '@recueil/shell/kit';
import { Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { AUDIT_ACTION_GROUPS, NO_AUDIT_FILTERS, type AuditFilters } from './audit-filters.ts';

export const AuditFilterPanel = ({
  filters,
  onChange,
}: {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}) => {
  const t = useTranslate('mfe-settings');
  return (
    <FilterPanel
      getLabel={(name) => t(`audit.filters.${name}`)}
      applyLabel={() => t('audit.filters.apply')}
      value={filters}
      clearedValue={NO_AUDIT_FILTERS}
      activeCount={Object.values(filters).filter(Boolean).length}
      onApply={({ requestId, ...draft }) => onChange({ ...draft, requestId: requestId.trim() })}
    >
      {(draft, change) => (
        <>
          <FilterChoice
            legend={t('audit.filters.action')}
            anyLabel={t('audit.filters.anyAction')}
            value={draft.action}
            choices={AUDIT_ACTION_GROUPS}
            getLabel={(group) => t(`audit.groups.${group}`)}
            onChoice={(action) => change({ action })}
          />
          <DatePicker
            label={t('audit.filters.from')}
            value={draft.from}
            onChange={(from) => change({ from })}
          />
          <DatePicker
            label={t('audit.filters.to')}
            value={draft.to}
            onChange={(to) => change({ to })}
          />
          <Field label={t('audit.filters.request')} hint={t('audit.filters.requestHint')}>
            <Input
              value={draft.requestId}
              autoComplete="off"
              maxLength={64}
              onChange={(_event, { value }) => change({ requestId: value })}
            />
          </Field>
        </>
      )}
    </FilterPanel>
  );
};
