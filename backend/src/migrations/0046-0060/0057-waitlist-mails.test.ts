import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createOldDatabase,
  forgetSteps,
  type OldDatabase,
} from '../../testing/scenarios/old-database.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { migration } from './0057-waitlist-mails.ts';

const SENT = '2026-11-20 09:00:00.000';
const SUBSCRIBER = {
  id: 'S1',
  address_hash: Buffer.alloc(32),
  email: 'camille@example.org',
  locale: 'fr',
  consented_at: SENT,
  confirm_before: '2026-11-27 09:00:00.000',
  mail_id: 'M1',
  mails: 1,
};

describe.each(DIALECTS)('subscribers that are older than their mails, on %s', (dialect) => {
  let old: OldDatabase | undefined;
  afterEach(() => old?.remove());

  test('their last mail is known by its id; also when repeated', async () => {
    old = await createOldDatabase(dialect, migration, { waitlist_subscribers: [SUBSCRIBER] });
    for (let round = 0; round < 2; round++) {
      const upgraded = await old.upgrade();
      const mails = await upgraded.manager().getRepository('waitlist-mail').find();
      expect(mails).toEqual([
        { id: 'M1', subscriberId: 'S1', createdAt: new Date('2026-11-20T09:00:00Z') },
      ]);
      await forgetSteps(upgraded, migration);
      await upgraded.close();
    }
  });
});
