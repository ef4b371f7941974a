import type { Migration } from '../../platform/database/schema/migration.ts';

/** Compared as bytes: MariaDB alone would also match other cases, which a sender typed. */
const wasUntitled = (column: string): string => `HEX(${column}) = HEX('Untitled Request')`;

/**
 * Untitled requests were stored with an English default. They are now stored without, and found by
 * what is displayed.
 */
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
