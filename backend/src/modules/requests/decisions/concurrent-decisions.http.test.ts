import { beforeAll, describe, expect, test } from '@jest/globals';
import { inCampaign } from '../../../testing/campaign.ts';
import type { Client } from '../../../testing/test-app.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import type { Request, RequestedDocuments } from '../requests.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import { deliveryTable } from '../../../platform/outbox/outbox.tables.ts';

const ROUNDS = inCampaign ? 50 : 1;
const SIDE = 50;

describe.each(DIALECTS)('simultaneous decisions, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });
  let people: Client[];
  beforeAll(async () => {
    people = await createColleagues(app, sender, 2 * SIDE);
    // Events stay in the outbox, where they are counted.
    await app.platform.outbox.stop();
  });

  const listEvents = async (id: string): Promise<string[]> => {
    const rows = (await app.platform.database
      .repository(deliveryTable)
      .findBy({ listener: 'audit' })) as { event: string; eventType: string }[];
    return rows
      .filter(
        ({ event, eventType }) =>
          event.includes(id) &&
          eventType.startsWith('document.') &&
          eventType !== 'document.received',
      )
      .map(({ eventType }) => eventType);
  };

  test(
    `of ${SIDE} approvals and ${SIDE} rejections of a document one counts (${ROUNDS} rounds)`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { request, recipient, documents } = await createTestRequest(app, sender, {
          title: `Dossier ${round}`,
        });
        const [requested] = documents;
        await uploadSampleFile(recipient, requested!);
        await submitUpload(recipient);
        const at = `/v1/requests/${request.id}/documents/${requested!.id}`;
        const seen = { 'if-match': '"1"' };
        const responses = await Promise.all(
          people.map((person, index) =>
            index % 2
              ? person.post(`${at}/approve`, undefined, seen)
              : person.post(`${at}/reject`, { reason: `Raison ${index}` }, seen),
          ),
        );
        const codes = responses.map(({ status }) => status);
        expect(codes.filter((status) => status === 200)).toHaveLength(1);
        expect(
          codes.filter((status) => status !== 200 && status !== 409 && status !== 412),
        ).toEqual([]);

        const winner = codes.indexOf(200);
        const outcome = winner % 2 ? 'approved' : 'rejected';
        const { data: after } = await sender.get<Request>(`/v1/requests/${request.id}`);
        expect(after.status).toBe(outcome === 'approved' ? 'completed' : 'pending_resubmission');
        const {
          data: {
            documents: [decided],
          },
        } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
        expect(decided).toMatchObject({
          validationStatus: outcome,
          decidedBy: { name: expect.stringMatching(`^Collègue ${winner + 1}\\b`) },
        });
        const {
          data: { entries },
        } = await sender.get<Timeline>(`/v1/requests/${request.id}/timeline`);
        expect(
          entries
            .filter(({ type }) => type.startsWith('document.') && type !== 'document.received')
            .map(({ type }) => type),
        ).toEqual([`document.${outcome}`]);
        expect(await listEvents(request.id)).toEqual([`document.${outcome}`]);
      }
    },
    30_000 + ROUNDS * 10_000,
  );

  test('of a decision and a reversal at the same moment exactly one prevails', async () => {
    const { request, recipient, documents } = await createTestRequest(app, sender, {
      documents: [{ title: 'Une' }, { title: 'Deux' }],
    });
    for (const requested of documents) await uploadSampleFile(recipient, requested);
    await submitUpload(recipient);
    const at = `/v1/requests/${request.id}/documents/${documents[0]!.id}`;
    await sender.post(`${at}/approve`);
    const responses = await Promise.all(
      people
        .slice(0, 10)
        .map((person, index) =>
          index % 2
            ? person.delete(`${at}/decision`, { 'if-match': '"1"' })
            : person.post(`${at}/reject`, { reason: 'Flou' }, { 'if-match': '"1"' }),
        ),
    );
    expect(responses.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const { data } = await sender.get<Request>(`/v1/requests/${request.id}`);
    const {
      data: { documents: decided },
    } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
    const count = (state: string) =>
      decided.filter(({ validationStatus }) => validationStatus === state).length;
    expect(data).toMatchObject({
      status: 'submitted',
      approvedDocumentCount: count('approved'),
      rejectedDocumentCount: count('rejected'),
      pendingDocumentCount: count('pending'),
    });
  });
});
