import type { AuditEntry, AuditQuery } from '@recueil/backend/contract';
import { useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { EmptyState, Pagination, Panel, parseIsoDate } from '@recueil/shell/kit';
import { ExportButton, FilterTags, LoadError } from '@recueil/shell/screen-kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import {
  NO_AUDIT_FILTERS,
  toAuditQuery,
  useAuditFilters,
  type AuditFilters,
} from './audit-filters.ts';
import { useAuditQuery } from './audit.api.ts';
import { AuditFilterPanel } from './AuditFilterPanel.tsx';
import { AuditTable } from './AuditTable.tsx';
import { VerifyAudit } from './VerifyAudit.tsx';

const PAGE_SIZE = 50;

const useStyles = makeStyles({
  heading: { font: 'var(--rc-title3)', margin: 0 },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
});

type Change = (change: Partial<AuditFilters>) => void;

/** The pages of one query: its parent mounts another for other filters. */
const AuditResults = ({
  query,
  filters,
  onChange,
}: {
  query: AuditQuery;
  filters: AuditFilters;
  onChange: Change;
}) => {
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  /** Cursors of the pages after the first, up to the current one. */
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const cursor = cursors.at(-1);
  const { data, currentData, error, isFetching, refetch } = useAuditQuery({
    ...query,
    limit: PAGE_SIZE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const list = currentData ?? (isFetching ? data : undefined);
  const page = cursors.length + 1;
  const first = cursors.length * PAGE_SIZE + 1;
  const nextCursor = list?.nextCursor ?? null;
  const findName = (entry: AuditEntry) => entry.actor.id === filters.actor && entry.actor.name;
  const formatDay = (day: string) => {
    const parsed = parseIsoDate(day);
    return parsed ? date(parsed, 'medium') : day;
  };
  const tags: (readonly [string, Partial<AuditFilters>])[] = [
    ...(filters.action ? [[t(`audit.groups.${filters.action}`), { action: null }] as const] : []),
    ...(filters.actor
      ? [
          [
            t('audit.tags.actor', {
              name: list?.entries.find(findName)?.actor.name ?? filters.actor,
            }),
            { actor: null },
          ] as const,
        ]
      : []),
    ...(filters.from
      ? [[t('audit.tags.from', { day: formatDay(filters.from) }), { from: '' }] as const]
      : []),
    ...(filters.to
      ? [[t('audit.tags.to', { day: formatDay(filters.to) }), { to: '' }] as const]
      : []),
    ...(filters.requestId
      ? [[t('audit.tags.request', { id: filters.requestId }), { requestId: '' }] as const]
      : []),
  ];
  return (
    <Panel label={t('audit.title')} flush edge>
      <FilterTags
        t={(key, values) => t(`audit.${key}`, values)}
        filters={tags}
        onChange={onChange}
      />
      {error && <LoadError inset title={t('audit.failed')} error={error} onRetry={refetch} />}
      {(list || !error) && (
        <>
          <AuditTable
            page={list}
            busy={isFetching}
            empty={
              <EmptyState
                art="search"
                title={t('audit.empty')}
                action={
                  tags.length > 0 && (
                    <Button onClick={() => onChange(NO_AUDIT_FILTERS)}>
                      {t('audit.filters.clear')}
                    </Button>
                  )
                }
              />
            }
            onActor={(actor) => onChange({ actor })}
          />
          <Pagination
            page={page}
            pages={nextCursor === null ? page : page + 1}
            onPage={(next) =>
              setCursors(
                next < page || nextCursor === null
                  ? cursors.slice(0, -1)
                  : [...cursors, nextCursor],
              )
            }
            label={t('audit.pages')}
            range={t('audit.range', {
              from: first,
              to: first + (list?.entries.length ?? 0) - 1,
            })}
            previousLabel={t('audit.newer')}
            nextLabel={t('audit.older')}
          />
        </>
      )}
    </Panel>
  );
};

export const AuditScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { language } = useUi();
  const { filters, setFilters } = useAuditFilters();
  const query = toAuditQuery(filters);
  return (
    <div>
      <h2 className={styles.heading}>{t('audit.title')}</h2>
      <p className={styles.lead}>{t('audit.lead')}</p>
      <div className={styles.bar}>
        <AuditFilterPanel filters={filters} onChange={setFilters} />
        <ExportButton
          t={(key) => t(`audit.${key}`)}
          path="/v1/audit.csv"
          query={{ ...query, locale: language }}
        />
        <VerifyAudit />
      </div>
      <AuditResults
        key={JSON.stringify(query)}
        query={query}
        filters={filters}
        onChange={setFilters}
      />
    </div>
  );
};
