import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  OLD_REQUEST,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0050-request-retention.ts';

const request = {
  ...OLD_REQUEST,
  organization_id: 'O',
  updated_at: '2026-11-02 08:00:00.000',
  completed_at: null,
};

describe.each(DIALECTS)('requests that ended before there was retention, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('they ended when they were completed or last changed; also when repeated', async () => {
    old = await createOldDatabase(dialect, migration, {
      requests: [
        { ...request, id: 'A', status: 'completed', completed_at: '2026-11-01 08:00:00.000' },
        { ...request, id: 'B', status: 'cancelled' },
        { ...request, id: 'C', status: 'submitted' },
      ],
    });
    for (let round = 0; round < 2; round++) {
      const upgraded = await old.upgrade();
      const rows = await upgraded
        .manager()
        .getRepository<{ id: string; endedAt: Date | null }>('request')
        .find({ order: { id: 'ASC' } });
      expect(rows.map(({ endedAt }) => endedAt?.toISOString() ?? null)).toEqual([
        '2026-11-01T08:00:00.000Z',
        '2026-11-02T08:00:00.000Z',
        null,
      ]);
      await forgetSteps(upgraded, migration);
      await upgraded.close();
    }
  });
});
