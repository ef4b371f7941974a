import { beforeAll, describe, expect, test } from '@jest/globals';
import { HOUR, MINUTE } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { createRequestScenarios } from '../../../testing/scenarios/request-scenarios.ts';
import type { Client } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { Profile } from '../../identity/identity.contract.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.rules.ts';

interface Person extends Client {
  readonly profile: Profile;
}

describe.each(ONE_DIALECT)('mails about several requests, on %s', (dialect) => {
  /** A Tuesday, ten in the morning in Paris. */
  const clock = createTestClock('2026-11-24T09:00:00.000Z');
  const { app, sender } = setUpAppWithSender({ dialect, clock });
  let paul: Person;
  let zoe: Person;

  beforeAll(async () => {
    const team = await Promise.all(
      (await createColleagues(app, sender, 2)).map(async (client) => ({
        ...client,
        profile: (await client.get<Profile>('/users/profile')).data,
      })),
    );
    [paul, zoe] = team as [Person, Person];
    await sender.patch('/v1/organization', { visibility: 'team' });
    for (const person of [sender, paul, zoe])
      await person.put('/users/notification-preferences', {
        ...DEFAULT_PREFERENCES,
        dailySummary: true,
      });
    await createRequest('Vente', sender);
    await createRequest('Don', paul, paul);
  });

  const runJob = async (name: string) => {
    await app.runJob(name);
    await app.platform.outbox.drain();
  };
  const createRequest = (title: string, assignee: Person, creator: Person = sender) =>
    createRequestScenarios(app, creator).createRequest({
      title,
      assigneeId: assignee.profile.id,
      deadline: new Date(clock.now().getTime() + 60 * HOUR).toISOString(),
    });
  const assign = async (id: string, assignee: Person) =>
    expect(
      (await sender.patch(`/v1/requests/${id}`, { assigneeId: assignee.profile.id })).status,
    ).toBe(200);
  /** Titles in the mails whose subject has `word`. */
  const readTitles = async (person: Person, word: string) =>
    (await app.mailbox(person.profile.email))
      .filter(({ subject }) => subject.includes(word))
      .map(({ text }) => [...text.matchAll(/Prêt|Bail|Vente|Don/g)].map(([title]) => title).sort());

  test('a digest of uploads reaches creator and assignee, not a former one without access', async () => {
    const { upload } = createRequestScenarios(app, sender);
    const [loan, lease] = [await createRequest('Prêt', paul), await createRequest('Bail', zoe)];
    await upload(loan);
    await upload(lease);
    await app.platform.outbox.drain();
    await assign(lease.id, paul);
    clock.advance(31 * MINUTE);
    await runJob('notifications.digest');
    expect([
      await readTitles(sender, 'déposé'),
      await readTitles(paul, 'déposé'),
      await readTitles(zoe, 'déposé'),
    ]).toEqual([[['Bail', 'Prêt']], [['Prêt']], []]);
  });

  test('the daily summary has the requests that a person created or is assigned to', async () => {
    clock.advance(22 * HOUR);
    await runJob('notifications.daily-summary');
    expect([
      await readTitles(sender, 'attendent un geste'),
      await readTitles(paul, 'attendent un geste'),
      await readTitles(zoe, 'un geste'),
    ]).toEqual([[['Bail', 'Prêt', 'Vente']], [['Bail', 'Don', 'Prêt']], []]);
  });
});
