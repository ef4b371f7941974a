import type { RequestMails } from '../../modules/notifications/mail-log/request-mails.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  LinkList,
  Organization,
  PublicRequest,
  RequestedDocuments,
  RequestList,
  TemplateList,
  Timeline,
  ValidationStats,
  VaultList,
} from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DIALECTS } from '../../testing/test-database.ts';
import { signIn } from '../../testing/scenarios/sign-in.ts';

const DEMO = { email: 'demo@recueil.example', password: 'recueil-demo' };
const MEBIBYTE = 1024 * 1024;

describe.each(DIALECTS)('a start with --demo on %s', (dialect) => {
  let app: TestApp;
  let as: ReturnType<TestApp['as']>;
  beforeAll(async () => {
    app = await startTestApp({ dialect, arguments: ['--demo'] });
    as = app.as((await signIn(app.url, DEMO)).accessToken);
  });
  afterAll(() => app?.close());

  const list = async (query = '') =>
    (await as.get<RequestList>(`/v1/requests?limit=100${query}`)).data;
  const documents = async () => (await as.get<VaultList>('/v1/documents?limit=100')).data.documents;

  test.each([
    'draft',
    'pending',
    'viewed',
    'submitted',
    'pending_resubmission',
    'completed',
    'expired',
    'cancelled',
    'rejected',
    'overdue',
    'in_progress',
  ])('the demo account has %s requests at its first sign-in', async (status) => {
    expect((await list(`&status=${status}`)).total).toBeGreaterThan(0);
  });

  test('sample data lies in the past, over several days, in an organisation older than its requests', async () => {
    const { requests } = await list();
    const now = new Date().toISOString();
    expect(
      requests
        .flatMap(({ createdAt, updatedAt, submittedAt, completedAt }) => [
          createdAt,
          updatedAt,
          submittedAt,
          completedAt,
        ])
        .filter((instant) => instant !== null && instant > now),
    ).toEqual([]);
    expect((await as.get<Organization>('/v1/organization')).data).toMatchObject({
      name: 'Vasseur & Lacaze',
      city: 'Rennes',
    });
    expect(requests.every(({ createdAt }) => createdAt < now)).toBe(true);
    expect(new Set(requests.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(
      8,
    );
  });

  test('the demo account has documents to review, decided ones and one of its own', async () => {
    expect((await as.get<ValidationStats>('/v1/requests/validation/stats')).data).toMatchObject({
      pendingCount: 3,
      recentRequests: [expect.anything(), expect.anything(), expect.anything()],
    });
    const states = (await documents()).map(({ status }) => status);
    expect([...new Set(states)].sort()).toEqual(['approved', 'pending', 'rejected']);
    const [rousseau] = (await list('&search=Rousseau')).requests;
    const { data } = await as.get<RequestedDocuments>(`/v1/requests/${rousseau?.id}/documents`);
    expect(
      data.documents[0]?.versions.map(({ version, status, rejectionReason }) => [
        version,
        status,
        rejectionReason,
      ]),
    ).toEqual([
      [2, 'pending', null],
      [1, 'rejected', 'C’est l’avis de 2023. Merci de déposer celui de 2025.'],
    ]);
  });

  test('the sample data has a template, an assignee, and timelines with reminders and new deadlines', async () => {
    const { templates } = (await as.get<TemplateList>('/v1/templates')).data;
    expect(templates.filter(({ builtIn }) => !builtIn).map(({ name }) => name)).toEqual([
      'Vente d’un appartement',
    ]);
    expect((await list(`&assignee=${encodeURIComponent('Claire Lacaze')}`)).total).toBe(2);
    const [ferrand] = (await list('&search=Ferrand')).requests;
    const { entries } = (await as.get<Timeline>(`/v1/requests/${ferrand?.id}/timeline`)).data;
    expect(
      entries.map((entry) => [entry.type, ...('fields' in entry ? entry.fields : [])].join(' ')),
    ).toEqual([
      'request.created',
      'request.sent',
      'request.viewed',
      'document.received',
      'request.edited deadline',
      'request.edited assignee',
    ]);
    const [kervella] = (await list('&search=Kervella')).requests;
    const contacted = (await as.get<Timeline>(`/v1/requests/${kervella?.id}/timeline`)).data;
    expect(contacted.entries.map(({ type }) => type)).toEqual([
      'request.created',
      'request.sent',
      'request.reminded',
    ]);
    const { mails } = (await as.get<RequestMails>(`/v1/requests/${kervella?.id}/mails`)).data;
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'sent', 'reminder']);
  });

  test('every sample file opens with the size and type that its name says', async () => {
    const files = await documents();
    expect(files.length).toBeGreaterThan(30);
    for (const { id, name, size } of files) {
      const bytes = Buffer.from(
        await (await as.fetch(`/v1/documents/${id}/download`)).arrayBuffer(),
      );
      expect({ name, size: bytes.length, starts: bytes.subarray(0, 5).toString('latin1') }).toEqual(
        { name, size, starts: name.endsWith('.png') ? '\x89PNG\r' : '%PDF-' },
      );
      expect(size).toBeLessThan(MEBIBYTE);
    }
  });

  test('sample recipients open their requests by a mail, and the link of the creation stays unused', async () => {
    const [ferrand] = (await list('&search=Ferrand')).requests;
    const { links } = (await as.get<LinkList>(`/v1/requests/${ferrand?.id}/links`)).data;
    const used = links.filter(({ lastUsedAt }) => lastUsedAt !== null);
    expect(used.map(({ purpose }) => purpose)).toEqual(['invitation']);
    expect(links.filter(({ purpose }) => purpose === 'created')).toHaveLength(1);
  });

  test('links in the mails to sample recipients open their requests', async () => {
    const [mail] = await app.mailbox('ines.dasilva@courriel.example');
    const token =
      mail?.links
        .find((link) => link.includes('/request/'))
        ?.split('/')
        .pop() ?? '';
    expect((await app.as(token).get<PublicRequest>('/v1/public/request')).data).toMatchObject({
      title: 'Contrat de mariage',
      organizationName: 'Vasseur & Lacaze',
      status: 'pending',
    });
  });

  test('a second start with --demo adds nothing', async () => {
    const count = async () => ({
      requests: (await list()).total,
      documents: (await documents()).length,
    });
    const before = await count();
    await app.restart();
    as = app.as((await signIn(app.url, DEMO)).accessToken);
    expect(await count()).toEqual(before);
    expect(app.log.filter((line) => line.includes('The sample data'))).toHaveLength(1);
  });
});

test('a start without --demo leaves the demo account empty, and a later one with it fills it', async () => {
  const args: string[] = [];
  const app = await startTestApp({ dialect: 'sqlite', arguments: args });
  const readOrganization = async () => {
    const { accessToken, profile } = await signIn(app.url, DEMO);
    return {
      organization: profile.organizationId,
      requests: (await app.as(accessToken).get<RequestList>('/v1/requests')).data.total,
    };
  };
  const before = await readOrganization();
  args.push('--demo');
  await app.restart();
  const after = await readOrganization();
  await app.close();
  expect(before.requests).toBe(0);
  expect(after.requests).toBeGreaterThan(10);
  expect(after.organization).toBe(before.organization);
});
