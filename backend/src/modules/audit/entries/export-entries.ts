import type { Language } from '../../../contract/language.contract.ts';
import { createCsvResponse } from '../../../platform/csv/csv-response.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { AuditContext } from '../audit.context.ts';
import type { AuditEntry, ExportAuditQuery } from '../audit.contract.ts';
import type { EntryCriteria } from '../audit.store.ts';
import { toEntryCriteria } from './entry-criteria.ts';
import { presentEntries } from './present-entries.ts';

const BATCH = 100;
const FILE_NAME = { fr: 'journal', en: 'audit' } as const;

const COLUMNS: readonly (Record<Language, string> & { cell(entry: AuditEntry): string })[] = [
  { fr: 'Numéro', en: 'Number', cell: ({ sequence }) => String(sequence) },
  { fr: 'Date (UTC)', en: 'Date (UTC)', cell: ({ at }) => at },
  { fr: 'Auteur', en: 'Actor', cell: ({ actor }) => actor.name ?? '' },
  { fr: 'Type d’auteur', en: 'Kind of actor', cell: ({ actor }) => actor.kind },
  { fr: 'Identifiant de l’auteur', en: 'Actor id', cell: ({ actor }) => actor.id },
  { fr: 'Navigateur', en: 'Browser', cell: ({ source }) => source?.browser ?? '' },
  { fr: 'Système', en: 'System', cell: ({ source }) => source?.system ?? '' },
  { fr: 'Adresse IP', en: 'IP address', cell: ({ source }) => source?.ip ?? '' },
  { fr: 'Action', en: 'Action', cell: ({ action }) => action },
  { fr: 'Détails', en: 'Details', cell: ({ facts }) => JSON.stringify(facts) },
  { fr: 'Appel', en: 'Call', cell: ({ correlationId }) => correlationId ?? '' },
];

export async function exportEntries(
  context: AuditContext,
  organizationId: string,
  { locale = 'fr', ...filters }: ExportAuditQuery,
  actor: ActorContext,
): Promise<RouteResponse> {
  const {
    platform: { clock, database, outbox },
    store,
  } = context;
  const now = clock.now();
  const criteria = toEntryCriteria(filters);
  const total = await store.countEntries(organizationId, criteria);
  await database.transaction(() =>
    outbox.publish({
      type: 'audit.exported',
      organizationId,
      occurredAt: now,
      ...actor,
      payload: { kind: 'csv' },
    }),
  );
  return createCsvResponse({
    locale,
    fileName: `${FILE_NAME[locale]}-${now.toISOString().slice(0, 10)}`,
    total,
    header: COLUMNS.map((column) => column[locale]),
    batches: readBatches(context, organizationId, criteria),
    toCells: (entry) => COLUMNS.map(({ cell }) => cell(entry)),
  });
}

async function* readBatches(
  context: AuditContext,
  organizationId: string,
  criteria: EntryCriteria,
): AsyncGenerator<AuditEntry[]> {
  let last: number | undefined;
  for (;;) {
    const rows = await context.store.listEntriesBefore(organizationId, criteria, last, BATCH);
    if (rows.length > 0) yield presentEntries(context, organizationId, rows);
    last = rows.at(-1)?.sequence;
    if (rows.length < BATCH) return;
  }
}
