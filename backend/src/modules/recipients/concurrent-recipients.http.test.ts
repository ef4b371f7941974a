import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { inCampaign } from '../../testing/campaign.ts';
import type { Client } from '../../testing/test-app.ts';
import {
  createSampleForm,
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../testing/scenarios/create-test-request.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { setUpAppWithSender } from '../../testing/app-suite.ts';
import type {
  CreateRequestBody,
  Request,
  RequestedDocument,
  RequestedDocuments,
} from '../requests/requests.contract.ts';
import type { LinkList } from '../requests/links/links.contract.ts';
import type { PublicRequest } from '../requests/detail/public-request.contract.ts';
import { timelineTable } from '../../testing/tables.ts';

const PAGE = '/v1/public/request';
const ROUNDS = inCampaign ? 20 : 1;
const rounds = (work: (round: number) => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};

describe.each(DIALECTS)('one link on two devices at once, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const askFor = (...titles: string[]) =>
    createTestRequest(app, sender, {
      documents: titles.map((title) => ({ title })) as CreateRequestBody['documents'],
    });
  const page = async (phone: Client) => (await phone.get<PublicRequest>(PAGE)).data;
  const see = async (id: string) => (await sender.get<Request>(`/v1/requests/${id}`)).data;
  const documentsOf = async (id: string) =>
    (await sender.get<RequestedDocuments>(`/v1/requests/${id}/documents`)).data.documents;
  const withdraw = (phone: Client, requested: RequestedDocument) =>
    phone.delete(`${PAGE}/documents/${requested.id}/file`);
  /** Uploads in three chunks; returns the response to the last one. */
  async function inPieces(
    phone: Client,
    requested: RequestedDocument,
    name: string,
  ): Promise<number> {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(60_000)]);
    const tus = { 'tus-resumable': '1.0.0' };
    const started = await phone.fetch(`${PAGE}/documents/${requested.id}/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa(name)}`,
      },
    });
    const place = started.headers.get('location')!.replace(/^\/api/, '');
    let status = started.status;
    for (let offset = 0; offset < bytes.length; offset += 30_000) {
      status = (
        await phone.fetch(place, {
          method: 'PATCH',
          headers: {
            ...tus,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: new Uint8Array(bytes.subarray(offset, offset + 30_000)),
        })
      ).status;
    }
    return status;
  }

  test(
    'uploads from two devices to different documents are all stored and counted once',
    rounds(async () => {
      const { request, recipient, documents } = await askFor('A', 'B', 'C', 'D', 'E', 'F');
      const statuses = await Promise.all(
        documents.map((requested, index) =>
          index % 2 === 0
            ? uploadSampleFile(recipient, requested).then(({ status }) => status)
            : inPieces(recipient, requested, `${requested.title}.pdf`),
        ),
      );
      expect(statuses).toEqual([201, 204, 201, 204, 201, 204]);
      expect((await page(recipient)).documents.map(({ file }) => file?.name)).toEqual([
        'A.pdf',
        'B.pdf',
        'C.pdf',
        'D.pdf',
        'E.pdf',
        'F.pdf',
      ]);
      expect(await see(request.id)).toMatchObject({
        uploadedDocumentCount: 6,
        pendingDocumentCount: 6,
        status: 'viewed',
      });
    }),
  );

  test(
    'files that two devices give to one document are all kept, and both devices and sender see them',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      const responses = await Promise.all([
        uploadSampleFile(recipient, requested!, 'un.pdf').then(({ status }) => status),
        inPieces(recipient, requested!, 'deux.pdf'),
        uploadSampleFile(recipient, requested!, 'trois.pdf').then(({ status }) => status),
      ]);
      expect(responses).toEqual([201, 204, 201]);
      const [one, other] = await Promise.all([page(recipient), page(recipient)]);
      expect(one).toEqual(other);
      const { files } = one.documents[0]!;
      expect(files.map(({ name }) => name).sort()).toEqual(['deux.pdf', 'trois.pdf', 'un.pdf']);
      expect(files.map(({ version }) => version)).toEqual([1, 2, 3]);
      expect((await documentsOf(request.id))[0]!.files).toEqual(files);
      expect((await see(request.id)).uploadedDocumentCount).toBe(1);
    }),
  );

  test(
    'of two devices that replace one file at once, one does, and the other is to load again',
    rounds(async () => {
      const {
        recipient,
        documents: [requested],
      } = await askFor('A');
      await uploadSampleFile(recipient, requested!, 'un.pdf');
      const [file] = (await page(recipient)).documents[0]!.files;
      const outcomes = await Promise.all(
        ['deux.pdf', 'trois.pdf'].map((name) =>
          recipient.post(
            `${PAGE}/documents/${requested!.id}/file?replaces=${file!.id}`,
            createSampleForm(name),
          ),
        ),
      );
      expect(outcomes.map(({ status, problem }) => problem?.code ?? status).sort()).toEqual([
        201,
        'file-gone',
      ]);
      expect((await page(recipient)).documents[0]!.files).toHaveLength(1);
    }),
  );

  test(
    'a document never gets a twenty-first file, however many devices send at once',
    rounds(async () => {
      const {
        recipient,
        documents: [requested],
      } = await askFor('A');
      const outcomes = await Promise.all(
        Array.from({ length: 22 }, (_, index) =>
          uploadSampleFile(recipient, requested!, `${index}.pdf`),
        ),
      );
      expect(outcomes.flatMap(({ problem }) => problem?.code ?? [])).toEqual([
        'document-full',
        'document-full',
      ]);
      expect((await page(recipient)).documents[0]!.files).toHaveLength(20);
    }),
  );

  test(
    'the same file from two devices is stored once, and one response says duplicate',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      const responses = await Promise.all(
        [1, 2, 3].map(() => uploadSampleFile(recipient, requested!)),
      );
      expect(
        responses
          .map(({ status, data }) => [status, (data as { duplicate: boolean }).duplicate])
          .sort(),
      ).toEqual([
        [200, true],
        [200, true],
        [201, false],
      ]);
      expect((await documentsOf(request.id))[0]!.versions).toHaveLength(1);
    }),
  );

  test(
    'of a withdrawal and a submission at the same moment one succeeds as a whole',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      await uploadSampleFile(recipient, requested!);
      const [withdrawn, submission] = await Promise.all([
        withdraw(recipient, requested!),
        submitUpload(recipient),
      ]);
      const [{ status, uploadedDocumentCount }, { documents }] = [
        await see(request.id),
        await page(recipient),
      ];
      const outcome = [
        withdrawn.status,
        submission.status,
        status,
        uploadedDocumentCount,
        documents[0]!.file !== null,
      ];
      expect([
        [204, 422, 'viewed', 0, false],
        [409, 200, 'submitted', 1, true],
      ]).toContainEqual(outcome);
    }),
  );

  test(
    'a file replaced during submission: the receipt names the file that is stored',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      await uploadSampleFile(recipient, requested!, 'avant.pdf');
      const [replaced, submission] = await Promise.all([
        uploadSampleFile(recipient, requested!, 'apres.pdf'),
        submitUpload(recipient),
      ]);
      const [latest] = await documentsOf(request.id);
      expect([
        submission.status,
        (submission.data as { files: { name: string }[] }).files.map(({ name }) => name),
      ]).toEqual([200, [latest!.file!.name]]);
      expect([
        [201, 'apres.pdf'],
        [409, 'avant.pdf'],
      ]).toContainEqual([replaced.status, latest!.file!.name]);
      expect((await recipient.get(`${PAGE}/receipt`)).data).toEqual(submission.data);
    }),
  );

  test(
    'two simultaneous submissions happen once, and both get the same receipt',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      await uploadSampleFile(recipient, requested!);
      const [one, other] = await Promise.all([submitUpload(recipient), submitUpload(recipient)]);
      expect([one.status, other.status, one.data]).toEqual([200, 200, other.data]);
      expect(
        await app.platform.database
          .repository(timelineTable)
          .findBy({ requestId: request.id, type: 'request.submitted' }),
      ).toHaveLength(1);
    }),
  );

  test(
    'an upload while the link is revoked is stored or refused as a whole',
    rounds(async () => {
      const {
        request,
        recipient,
        documents: [requested],
      } = await askFor('A');
      const { links } = (await sender.get<LinkList>(`/v1/requests/${request.id}/links`)).data;
      const [sent] = await Promise.all([
        uploadSampleFile(recipient, requested!),
        ...links.map(({ id }) => sender.delete(`/v1/requests/${request.id}/links/${id}`)),
      ]);
      const [latest] = await documentsOf(request.id);
      const outcome = [
        sent.status,
        latest!.file !== null,
        (await see(request.id)).uploadedDocumentCount,
      ];
      expect([
        [201, true, 1],
        [410, false, 0],
      ]).toContainEqual(outcome);
      expect((await recipient.get(PAGE)).status).toBe(410);
    }),
  );

  test(
    'simultaneous messages are both stored, in one order for all readers',
    rounds(async () => {
      const { recipient } = await askFor('A');
      const responses = await Promise.all(
        ['un', 'deux', 'trois'].map((text) => recipient.post(`${PAGE}/messages`, { text })),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect((await page(recipient)).messagesCount).toBe(3);
    }),
  );

  test("a request's version changes with every upload, withdrawal, message, submission and decision", async () => {
    const {
      request,
      recipient,
      documents: [requested],
    } = await askFor('A');
    const seen = [(await page(recipient)).version];
    const changes: (() => Promise<unknown>)[] = [
      () => uploadSampleFile(recipient, requested!),
      () => withdraw(recipient, requested!),
      () => uploadSampleFile(recipient, requested!, 'b.pdf'),
      () => sender.patch(`/v1/requests/${request.id}`, { message: 'Merci' }),
      () => recipient.post(`${PAGE}/messages`, { text: 'x' }),
      () => sender.post(`/v1/requests/${request.id}/messages`, { text: 'y' }),
      () => submitUpload(recipient),
      () =>
        sender.post(`/v1/requests/${request.id}/documents/${requested!.id}/reject`, {
          reason: 'Illisible',
        }),
    ];
    for (const change of changes) {
      await change();
      seen.push((await page(recipient)).version);
    }
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  });
});
