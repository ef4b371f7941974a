import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0010-requests-timeline',
  steps: [
    async ({ columns: c, createTable }) =>
      createTable(
        'request_timeline',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          type: c.ascii(40),
          actor_kind: c.ascii(16),
          actor_id: c.ascii(40),
          details: c.json(),
          at: c.instant(),
        },
        { indices: [{ columns: ['organisation_id', 'request_id', 'id'] }] },
      ),
  ],
};
