import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0040-organization-defaults.ts';
import { migration as pictures } from './0041-pictures.ts';

const NOW = '2026-11-01 08:00:00.000';

describe.each(DIALECTS)('organisations that are older than their defaults, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('an older organisation keeps the limits of the operator, also when repeated', async () => {
    old = await createOldDatabase(dialect, migration, {
      organizations: [
        {
          id: 'O',
          name: 'O',
          website: '',
          address: '',
          city: '',
          state: '',
          zip_code: '',
          country: 'France',
          time_zone: 'Europe/Paris',
          created_at: NOW,
          updated_at: NOW,
        },
      ],
    });
    for (let round = 0; round < 2; round++) {
      const upgraded = await old.upgrade();
      const organizations = upgraded.manager().getRepository('organization');
      expect(await organizations.findOneByOrFail({ id: 'O' })).toMatchObject({
        linkDays: null,
        fileGroups: null,
        maxFileSize: null,
        logo: null,
        version: 1,
      });
      expect(await upgraded.manager().getRepository('picture').count()).toBe(0);
      await forgetSteps(upgraded, migration);
      await forgetSteps(upgraded, pictures);
      await upgraded.close();
    }
  });
});
