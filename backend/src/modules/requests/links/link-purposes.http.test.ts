import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import type { CreatedRequest } from '../requests.contract.ts';
import type { LinkList } from './links.contract.ts';

describe.each(DIALECTS)('why a link exists, on %s', (dialect) => {
  const clock = createTestClock();
  const { app, sender } = setUpAppWithSender({ dialect, clock });

  const listPurposes = async (id: string) =>
    (await sender.get<LinkList>(`/v1/requests/${id}/links`)).data.links
      .map(({ purpose }) => purpose)
      .filter((purpose) => purpose === 'copy' || purpose === 'created')
      .sort();
  const copyLink = (id: string) => sender.post(`/v1/requests/${id}/links`);

  test('the link of a creation is no copy', async () => {
    const { request } = await createTestRequest(app, sender);
    await copyLink(request.id);
    const { data: draft } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille',
      documents: [{ title: 'RIB' }],
      send: false,
    });
    clock.advance(MINUTE);
    await sender.renew();
    await sender.post(`/v1/requests/${draft.id}/send`);
    await copyLink(draft.id);
    expect(await listPurposes(request.id)).toEqual(['copy', 'created']);
    expect(await listPurposes(draft.id)).toEqual(['copy']);
  });
});
