import type { Migration } from '../../platform/database/schema/migration.ts';

export const migration: Migration = {
  name: '0017-recipients',
  steps: [
    async ({ columns: c, addColumn }) =>
      addColumn('requests', 'code_required', { ...c.bool(), default: false }),
    async ({ columns: c, createTable }) => {
      await createTable(
        'request_messages',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          written_by: c.ascii(16),
          author_id: c.ascii(40),
          text: c.text(2000),
          at: c.instant(),
        },
        { indices: [{ columns: ['organisation_id', 'request_id', 'id'] }] },
      );
    },
    async ({ columns: c, createTable }) => {
      await createTable(
        'recipient_codes',
        {
          request_id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          round_id: c.id(),
          code_hash: { ...c.bytes(32), nullable: true },
          asked_at: c.instant(),
          expires_at: c.instant(),
          tries: c.int(),
          day_began_at: c.instant(),
          day_count: c.int(),
        },
        { indices: [{ columns: ['expires_at'] }] },
      );
      await createTable(
        'recipient_proofs',
        {
          id: { ...c.id(), primary: true },
          organisation_id: c.id(),
          request_id: c.id(),
          link_id: c.id(),
          proof_hash: c.bytes(32),
          created_at: c.instant(),
          expires_at: c.instant(),
        },
        { uniques: [{ columns: ['proof_hash'] }], indices: [{ columns: ['expires_at'] }] },
      );
    },
  ],
};
