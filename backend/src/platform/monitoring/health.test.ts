import { expect, test } from '@jest/globals';
import { createTestClock } from '../../testing/test-clock.ts';
import { silentLogger } from '../../testing/test-database.ts';
import type { Platform } from '../platform.ts';
import { ROOM_CHECK } from './database-checks.ts';
import { createHealthCheck } from './health.ts';

const well = { isDamaged: false, isBeingChecked: false, faults: [] as string[] };

test.each([
  [well, 'healthy', 'healthy'],
  [{ ...well, isBeingChecked: true }, 'checking', 'healthy'],
  [{ ...well, isBeingChecked: true, isDamaged: true }, 'unhealthy', 'unhealthy'],
  [{ ...well, faults: ['requests'] }, 'degraded', 'degraded'],
  [{ ...well, faults: ['requests', ROOM_CHECK] }, 'unhealthy', 'unhealthy'],
])('a database with %j is %s and the service %s', async (known, part, status) => {
  const clock = createTestClock();
  const health = createHealthCheck(
    {
      clock,
      config: {
        production: false,
        dataDir: '/data',
        auditAnchors: { kind: 'folder', folder: '/anchors' },
      },
      database: {
        probe: async () => undefined,
        isDamaged: () => known.isDamaged,
        isBeingChecked: () => known.isBeingChecked,
      } as unknown as Platform['database'],
      mailer: {
        healthy: async () => true,
        acceptsMails: () => true,
      } as unknown as Platform['mailer'],
      logger: silentLogger,
    },
    {
      storage: async () => true,
      provider: async () => true,
      listFaults: async () =>
        known.faults.map((name) => ({ name, checkedAt: clock.now(), fault: 'Corrupt' })),
    },
  );
  const found = await health.run();
  expect([found.checks?.['database'], found.status, await health.isReady()]).toEqual([
    part,
    status,
    status !== 'unhealthy',
  ]);
});
