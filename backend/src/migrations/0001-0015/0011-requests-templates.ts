import type { Migration } from '../../platform/database/schema/migration.ts';

/**
 * Templates, the time of a recipient's last reminder, and first timeline entries of older requests.
 */
export const migration: Migration = {
  name: '0011-requests-templates',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'request_templates',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          name: c.text(120),
          name_sort: c.normalized(120),
          description: c.text(500),
          title: c.text(500),
          message: c.text(1000),
          documents: c.json(),
          created_by: c.id(),
          created_at: c.instant(),
          updated_at: c.instant(),
          version: c.int(),
        },
        { indices: [{ columns: ['organisation_id', 'name_sort', 'id'] }] },
      ),
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'reminders', { ...c.json(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'reminded_at', { ...c.instant(), nullable: true }),
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'reminder_count', { ...c.int(), default: 0 }),
    async ({ queryRunner, dialect }) => {
      for (const [index, told] of TOLD.entries())
        await queryRunner.query(insertTold(told, index, dialect));
    },
  ],
};

interface Told {
  readonly type: string;
  readonly at: string;
  readonly actor: readonly [kind: string, id: string];
  readonly details: string;
  readonly where: string;
}

/** A cancelled request may have been a draft until then: a sent one has a link. */
const WAS_SENT =
  "r.status <> 'draft' AND (r.status <> 'cancelled' OR EXISTS (SELECT 1 FROM request_links l WHERE l.organisation_id = r.organisation_id AND l.request_id = r.id))";

/** Timeline entries that follow from a request's own columns, which do not say who completed it. */
const TOLD: readonly Told[] = [
  {
    type: 'request.created',
    at: 'r.created_at',
    actor: ["'user'", 'r.created_by'],
    details: '{}',
    where: '1 = 1',
  },
  {
    type: 'request.sent',
    at: 'COALESCE(r.sent_at, r.created_at)',
    actor: ["'user'", 'r.created_by'],
    details: '{"resent":false}',
    where: WAS_SENT,
  },
  {
    type: 'request.viewed',
    at: 'r.viewed_at',
    actor: ["'recipient'", "''"],
    details: '{}',
    where: 'r.viewed_at IS NOT NULL',
  },
  {
    type: 'request.submitted',
    at: 'r.submitted_at',
    actor: ["'recipient'", "''"],
    details: '{}',
    where: 'r.submitted_at IS NOT NULL',
  },
  {
    type: 'request.completed',
    at: 'r.completed_at',
    actor: ["'system'", "'system'"],
    details: '{}',
    where: 'r.completed_at IS NOT NULL',
  },
];

/**
 * The id combines the request's time, the position of the entry and the request's unique part, so
 * that it sorts before later entries.
 */
function insertTold(
  { type, at, actor: [kind, id], details, where }: Told,
  index: number,
  dialect: 'mysql' | 'sqlite',
): string {
  const [time, rest] = ['SUBSTR(r.id, 1, 10)', 'SUBSTR(r.id, 12, 15)'];
  const entryId =
    dialect === 'mysql'
      ? `CONCAT(${time}, '${index}', ${rest})`
      : `${time} || '${index}' || ${rest}`;
  return `INSERT INTO request_timeline (id, organisation_id, request_id, type, actor_kind, actor_id, details, at)
    SELECT ${entryId}, r.organisation_id, r.id, '${type}', ${kind}, ${id}, '${details}', ${at} FROM requests r
    WHERE ${where} AND NOT EXISTS (SELECT 1 FROM request_timeline t WHERE t.organisation_id = r.organisation_id AND t.request_id = r.id AND t.type = '${type}')`;
}
