import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import { SQLITE_ONLY } from '../../../testing/test-database.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';

describe.each(SQLITE_ONLY)('the organisation as recipients see it, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  test('name and address of the organisation are in mails, name and website on the page', async () => {
    await sender.patch('/v1/organization', {
      name: 'Vasseur & Lacaze',
      website: 'https://vasseur-lacaze.example',
      address: '6 place de la Mairie',
      zipCode: '35000',
      city: 'Rennes',
      state: 'BR',
      country: 'France',
    });
    const { recipient } = await createTestRequest(app, sender, {
      recipientEmail: 'camille@example.org',
    });
    const [mail] = await app.mailbox('camille@example.org');
    for (const part of [mail!.text, mail!.html.replaceAll('&amp;', '&')]) {
      expect(part).toContain('Vasseur & Lacaze');
      expect(part).toContain('6 place de la Mairie, 35000 Rennes BR, France');
    }
    expect((await recipient.get<PublicRequest>('/v1/public/request')).data).toMatchObject({
      organizationName: 'Vasseur & Lacaze',
      organizationWebsite: 'https://vasseur-lacaze.example/',
    });
  });
});
