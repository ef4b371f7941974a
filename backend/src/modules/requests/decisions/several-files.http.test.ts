import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import {
  createTestRequest,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { Timeline } from '../timeline/timeline.contract.ts';
import type { ApprovedRequest } from './decisions.contract.ts';

describe.each(DIALECTS)('a decision on a document with several files, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  async function submitted(...names: string[]) {
    const { request, recipient, documents } = await createTestRequest(app, sender);
    const requested = documents[0]!;
    for (const name of names) await uploadSampleFile(recipient, requested, name);
    await submitUpload(recipient);
    const path = `/v1/requests/${request.id}`;
    const decide = (decision: string, body?: object, expected?: string) =>
      sender.post<RequestedDocument>(
        `${path}/documents/${requested.id}/${decision}`,
        body,
        expected === undefined ? {} : { 'if-match': `"${expected}"` },
      );
    const revert = () =>
      sender.delete<RequestedDocument>(`${path}/documents/${requested.id}/decision`);
    const see = async () =>
      (await sender.get<{ documents: RequestedDocument[] }>(`${path}/documents`)).data
        .documents[0]!;
    const counts = async () => (await sender.get(path)).data;
    const decisions = async () =>
      (await sender.get<Timeline>(`${path}/timeline`)).data.entries.flatMap((entry) =>
        'documentTitle' in entry && entry.type !== 'document.received'
          ? [[entry.type, entry.fileName]]
          : [],
      );
    return { request, recipient, requested, path, decide, revert, see, counts, decisions };
  }
  const states = ({ files }: RequestedDocument) =>
    files.map(({ status, incomplete }) => (incomplete ? 'kept' : status));

  test('an approval takes all files, counts once, and is undone as a whole', async () => {
    const { decide, revert, counts, decisions } = await submitted('a.pdf', 'b.pdf');
    expect(await counts()).toMatchObject({ uploadedDocumentCount: 1, pendingDocumentCount: 1 });
    const { data } = await decide('approve');
    expect(states(data)).toEqual(['approved', 'approved']);
    expect(data).toMatchObject({ validationStatus: 'approved', file: { name: 'b.pdf' } });
    expect(await counts()).toMatchObject({ status: 'completed', approvedDocumentCount: 1 });
    const reverted = await revert();
    expect(states(reverted.data)).toEqual(['pending', 'pending']);
    expect(await decisions()).toEqual([
      ['document.approved', null],
      ['document.decision-reverted', null],
    ]);
  });

  test('a rejection refuses all files, or the named ones and keeps the others', async () => {
    const { decide, revert, see } = await submitted('a.pdf', 'b.pdf', 'c.pdf');
    expect(states((await decide('reject', { reason: 'Flou' })).data)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    await revert();
    const files = [(await see()).files[1]!.id];
    const rejected = await decide('reject', { reason: 'Flou', files });
    expect(states(rejected.data)).toEqual(['kept', 'rejected', 'kept']);
    expect(rejected.data).toMatchObject({ validationStatus: 'rejected', incomplete: false });
    expect((await decide('reject', { reason: 'Flou', files })).data).toEqual(rejected.data);
    expect((await decide('reject', { reason: 'Flou' })).problem).toMatchObject({
      status: 409,
      code: 'already-decided',
    });
    expect(states((await revert()).data)).toEqual(['pending', 'pending', 'pending']);
  });

  test('asking for more keeps all files', async () => {
    const { decide, counts } = await submitted('a.pdf', 'b.pdf');
    const { data } = await decide('incomplete', { reason: 'Il manque une page' });
    expect(states(data)).toEqual(['kept', 'kept']);
    expect(data).toMatchObject({ validationStatus: 'rejected', incomplete: true });
    expect(await counts()).toMatchObject({
      status: 'pending_resubmission',
      rejectedDocumentCount: 1,
    });
  });

  test.each([
    ['a file of another document', () => ['01JZUNKNOWN000000000000000']],
    ['none', () => []],
    ['one file twice', (id: string) => [id, id]],
    [
      'too many',
      () => Array.from({ length: 21 }, (_, index) => `01JZUNKNOWN0000000000000${index}`),
    ],
  ])('a rejection that names %s is refused and changes nothing', async (_, toFiles) => {
    const { decide, see } = await submitted('a.pdf', 'b.pdf');
    const { files } = await see();
    const { status, problem } = await decide('reject', {
      reason: 'Flou',
      files: toFiles(files[0]!.id),
    });
    expect([status, problem.errors?.[0]?.field.startsWith('files')]).toEqual([422, true]);
    expect(states(await see())).toEqual(['pending', 'pending']);
  });

  test('the newest file is what a reviewer must have seen', async () => {
    const { decide, see } = await submitted('a.pdf', 'b.pdf');
    const [first, second] = (await see()).files;
    expect((await decide('approve', undefined, first!.id)).status).toBe(412);
    expect((await decide('approve', undefined, '1')).status).toBe(412);
    expect((await decide('approve', undefined, second!.id)).status).toBe(200);
  });

  test('approving everything names each document once, and takes it back whole', async () => {
    const { path, requested, see } = await submitted('a.pdf', 'b.pdf');
    const { data } = await sender.post<ApprovedRequest>(`${path}/approve-all`);
    const { files } = await see();
    expect(data.approvals).toEqual([{ id: requested.id, fileId: files[1]!.id }]);
    expect(states(await see())).toEqual(['approved', 'approved']);
    const reverted = await sender.post(`${path}/revert-approvals`, {
      approvals: data.approvals,
    });
    expect(reverted.status).toBe(200);
    expect(states(await see())).toEqual(['pending', 'pending']);
  });
});
