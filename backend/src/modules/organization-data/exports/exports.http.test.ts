import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { readZip } from '../../../testing/fixtures/read-zip.ts';
import { createColleagues } from '../../../testing/scenarios/create-colleagues.ts';
import {
  createTestRequest,
  extractLinkToken,
  submitUpload,
  uploadSampleFile,
} from '../../../testing/scenarios/create-test-request.ts';
import { signIn } from '../../../testing/scenarios/sign-in.ts';
import { uploadLogo, uploadPicture } from '../../../testing/scenarios/upload-picture.ts';
import type { Client } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import type { AuditPage, CreatedApiKey } from '../../../contract/index.ts';
import type { OrganizationExportStatus } from '../organization-data.contract.ts';
import { exportTable } from '../organization-data.tables.ts';
import { archiveTable, documentTable } from '../../../testing/tables.ts';

const PATH = '/v1/organization/export';
const parse = <T>(file: Buffer | undefined) => JSON.parse(file?.toString() ?? 'null') as T;

describe.each(ONE_DIALECT)('the export of an organisation on %s', (dialect) => {
  const clock = createTestClock();
  const { app } = setUpAppWithSender({ dialect, clock });

  const exports = () => app.platform.database.repository(exportTable);
  const build = () => app.runJob('organization-data.exports');
  const status = async (client: Client) =>
    (await client.get<OrganizationExportStatus>(PATH)).data.export;
  const download = async (client: Client) => {
    const response = await client.fetch(`${PATH}.zip`);
    return { response, files: await readZip(Buffer.from(await response.arrayBuffer())) };
  };
  const countArchives = (organizationId: string) =>
    app.platform.database.repository(archiveTable).countBy({ organizationId });

  test('the export holds data and files of its organisation alone, and no secret', async () => {
    const [admin, stranger] = [await app.signUp(), await app.signUp()];
    const foreign = await createTestRequest(app, stranger, { title: 'Dossier étranger' });
    const { request, recipient, documents } = await createTestRequest(app, admin);
    await uploadSampleFile(recipient, documents[0]!, 'acte.pdf');
    await submitUpload(recipient);
    await admin.post(`/v1/requests/${request.id}/messages`, { text: 'Merci beaucoup' });
    const { data: key } = await admin.post<CreatedApiKey>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read'],
    });
    await uploadLogo(admin);
    await uploadPicture(admin, '/users/profile/picture');
    await app.platform.outbox.drain();
    expect((await admin.post(PATH)).status).toBe(201);
    await build();
    const { response, files } = await download(admin);
    expect(response.headers.get('content-type')).toBe('application/zip');

    expect(parse(files.get('organization/0001.json'))).toEqual([
      expect.objectContaining({ id: admin.profile.organizationId }),
    ]);
    for (const picture of ['logo.png', `pictures/${admin.profile.id}.webp`])
      expect(files.get(picture)?.length).toBeGreaterThan(100);
    expect(parse(files.get('members.json'))).toEqual([
      expect.objectContaining({ email: admin.profile.email, role: 'owner' }),
    ]);
    expect(parse(files.get('requests/0001.json'))).toEqual([
      expect.objectContaining({ id: request.id, recipientEmail: request.recipientEmail }),
    ]);
    expect(parse<object[]>(files.get('messages/0001.json'))).toEqual([
      expect.objectContaining({ text: 'Merci beaucoup' }),
    ]);
    for (const name of ['timeline', 'requested-documents', 'audit-entries', 'mails'])
      expect(parse<object[]>(files.get(`${name}/0001.json`)).length).toBeGreaterThan(0);
    const [file] = parse<{ name: string; path: string; sha256: string; size: number }[]>(
      files.get('documents/0001.json'),
    );
    expect(file).toMatchObject({ name: 'acte.pdf', leftOut: null });
    expect(files.get(file!.path)).toHaveLength(file!.size);

    const text = Buffer.concat([...files.values()]).toString('latin1');
    const secrets = [key.key.slice(-20), extractLinkToken(request.magicLink ?? '')];
    for (const hidden of [...secrets, foreign.request.id, 'wrappedKey', 'tokenHash', 'secretHash'])
      expect(text).not.toContain(hidden);
  });

  test('one export at a time; its requester gets a mail, and a later export replaces it', async () => {
    const admin = await app.signUp();
    await admin.post(PATH);
    expect((await admin.post(PATH)).problem.code).toBe('export-running');
    expect((await admin.fetch(`${PATH}.zip`)).status).toBe(404);
    expect(await status(admin)).toMatchObject({
      state: 'waiting',
      requestedByName: admin.profile.name,
    });
    await build();
    const ready = await status(admin);
    expect(ready).toMatchObject({ state: 'ready', leftOut: 0, stepsDone: ready?.stepsTotal });
    const mails = await app.mailbox(admin.profile.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/est prêt$/));
    expect(mails[0]?.links).toContain(`${app.url}/app/settings/data`);
    expect((await admin.post(PATH)).status).toBe(201);
    expect(await countArchives(admin.profile.organizationId)).toBe(0);
    await build();
    expect(await countArchives(admin.profile.organizationId)).toBe(1);
  });

  test('asking for an export, its download and its deletion are audited', async () => {
    const admin = await app.signUp();
    await admin.post(PATH);
    await build();
    await download(admin);
    clock.advance(7 * DAY);
    // The session has ended meanwhile.
    const later = app.as((await signIn(app.url, admin)).accessToken);
    expect(await status(later)).toBeNull();
    expect((await later.fetch(`${PATH}.zip`)).status).toBe(404);
    await app.runJob('organization-data.expired-exports');
    expect(await countArchives(admin.profile.organizationId)).toBe(0);
    await app.platform.outbox.drain();
    const { data } = await later.get<AuditPage>('/v1/audit');
    const actions = data.entries.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('export.'))).toEqual([
      'export.deleted',
      'export.downloaded',
      'export.ready',
      'export.requested',
    ]);
  });

  test('an export whose instance died starts again, and fails after three runs', async () => {
    const admin = await app.signUp();
    const { organizationId } = admin.profile;
    const die = (attempts: number) =>
      app.platform.database.transaction(() =>
        exports().update(
          { organizationId },
          { state: 'running', runToken: app.platform.ids.next(), attempts },
        ),
      );
    await admin.post(PATH);
    await die(1);
    await build();
    expect(await status(admin)).toMatchObject({ state: 'ready' });
    await admin.post(PATH);
    await die(3);
    await build();
    expect(await status(admin)).toMatchObject({ state: 'failed', expiresAt: null });
    expect((await admin.post(PATH)).status).toBe(201);
    await build();
  });

  test('a damaged file is named in the export and does not prevent it', async () => {
    const admin = await app.signUp();
    const { recipient, documents } = await createTestRequest(app, admin);
    await uploadSampleFile(recipient, documents[0]!, 'acte.pdf');
    await app.platform.database.transaction(() =>
      app.platform.database
        .repository(documentTable)
        .update(
          { organizationId: admin.profile.organizationId },
          { storageKey: randomBytes(16).toString('hex') },
        ),
    );
    await admin.post(PATH);
    await build();
    expect(await status(admin)).toMatchObject({ state: 'ready', leftOut: 1 });
    const { files } = await download(admin);
    expect(parse(files.get('documents/0001.json'))).toEqual([
      expect.objectContaining({ name: 'acte.pdf', path: null, leftOut: 'unreadable' }),
    ]);
  });

  test('neither a member nor an API key asks for an export or downloads it', async () => {
    const owner = await app.signUp();
    const [member] = await createColleagues(app, owner, 1);
    await owner.post(PATH);
    await build();
    expect((await member!.post(PATH)).status).toBe(403);
    expect((await member!.fetch(`${PATH}.zip`)).status).toBe(403);
    const stranger = await app.signUp();
    expect((await stranger.fetch(`${PATH}.zip`)).status).toBe(404);
  });
});
