import { describe, expect, test } from '@jest/globals';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
  type TestRequest,
} from '../../../testing/scenarios/create-test-request.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { RequestList } from '../requests.contract.ts';
import type { ValidationCount, ValidationStats } from './decisions.contract.ts';

const STATES = ['pending', 'reviewed', 'all'] as const;

describe.each(DIALECTS)('the review queue, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const submitted = async (title: string) => {
    const asked = await createTestRequest(app, sender, {
      title,
      documents: [{ title: 'Une' }, { title: 'Deux' }],
    });
    for (const requested of asked.documents) await uploadSampleFile(asked.recipient, requested);
    await submitUpload(asked.recipient);
    return asked;
  };
  const approve = ({ request, documents }: TestRequest, index: number) =>
    sender.post(`/v1/requests/${request.id}/documents/${documents[index]!.id}/approve`);
  const reject = ({ request, documents }: TestRequest, index: number) =>
    sender.post(`/v1/requests/${request.id}/documents/${documents[index]!.id}/reject`, {
      reason: 'Flou',
    });
  const patch = ({ request }: TestRequest, status: string) =>
    sender.patch(`/v1/requests/${request.id}/status`, {
      status,
      ...(status === 'rejected' ? { reason: 'Non' } : {}),
    });

  test('each review state matches the same requests in list, count, statistics, pages and export', async () => {
    await createTestRequest(app, sender, { title: 'Attendue' });
    await submitted('À valider');
    const partlyReviewed = await submitted('Un document rejeté');
    await reject(partlyReviewed, 0);
    const sentBack = await submitted('Renvoyée');
    await reject(sentBack, 0);
    await approve(sentBack, 1);
    const answered = await submitted('Renvoyée, remplacement commencé');
    await reject(answered, 0);
    await approve(answered, 1);
    await uploadSampleFile(answered.recipient, answered.documents[0]!, 'net.pdf');
    const completed = await submitted('Terminée');
    await sender.post(`/v1/requests/${completed.request.id}/approve-all`);
    const refused = await submitted('Rejetée sans décision');
    await patch(refused, 'rejected');
    const cancelled = await submitted('Annulée');
    await reject(cancelled, 0);
    await patch(cancelled, 'cancelled');

    const list = async (query: string) =>
      (await sender.get<RequestList>(`/v1/requests?sort=title&order=asc&${query}`)).data;
    const titlesOf = async (query: string) =>
      (await list(query)).requests.map(({ title }) => title);
    expect(await titlesOf('reviewState=pending')).toEqual(['À valider', 'Un document rejeté']);
    expect(await titlesOf('reviewState=reviewed')).toEqual(['Renvoyée', 'Terminée']);
    expect(await titlesOf('reviewState=reviewed&status=completed')).toEqual(['Terminée']);
    expect((await list('reviewState=all')).total).toBe(8);

    const { data: stats } = await sender.get<ValidationStats>('/v1/requests/validation/stats');
    expect(stats).toMatchObject({ pendingCount: 2, reviewedCount: 2, resubmissionCount: 2 });
    expect(
      (await sender.get<ValidationCount>('/v1/requests/validation/count')).data.pendingCount,
    ).toBe(2);
    for (const state of STATES) {
      const { total, requests } = await list(`reviewState=${state}`);
      const second = await list(`reviewState=${state}&limit=1&page=2`);
      expect([second.total, second.requests.map(({ id }) => id)]).toEqual([
        total,
        [requests[1]!.id],
      ]);
      const exported = await sender.fetch(
        `/v1/requests/export.csv?sort=title&order=asc&reviewState=${state}`,
      );
      const lines = (await exported.text()).trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(';').at(-1))).toEqual(
        requests.map(({ id }) => `"${id}"`),
      );
      expect(exported.headers.get('x-export-rows')).toBe(String(total));
    }
  });

  test('an unknown review state is refused at its field', async () => {
    const { status, problem } = await sender.get('/v1/requests?reviewState=done');
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, ['reviewState']]);
  });
});
