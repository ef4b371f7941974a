import type { Migration } from '../platform/database/schema/migration.ts';

/** As bytes: MariaDB alone would find what a sender typed in another case. */
const wasUntitled = (column: string): string => `HEX(${column}) = HEX('Untitled Request')`;

/** A request without a title was stored with an English one. From now on it is stored with none, and is found by what its readers see. */
export const migration: Migration = {
  name: '0027-requests-untitled',
  steps: [
    async ({ queryRunner }) => {
      await queryRunner.query(`UPDATE request_search SET text = REPLACE(text, 'untitled request', 'demande sans titre untitled request')
        WHERE text LIKE 'untitled request%' AND id IN (SELECT id FROM requests WHERE ${wasUntitled('title')})`);
      await queryRunner.query(
        `UPDATE requests SET title = '', title_sort = '' WHERE ${wasUntitled('title')}`,
      );
    },
    async ({ queryRunner }) => {
      await queryRunner.query(
        `UPDATE notices SET request_title = '' WHERE ${wasUntitled('request_title')}`,
      );
    },
  ],
};
