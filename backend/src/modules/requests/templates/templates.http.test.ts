import { describe, expect, test } from '@jest/globals';
import type { SignedInClient } from '../../../testing/test-app.ts';
import { ONE_DIALECT } from '../../../testing/test-database.ts';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { CreatedRequest } from '../requests.contract.ts';
import type { CreateTemplateBody, Template, TemplateList } from './templates.contract.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { auditEntryTable } from '../../../testing/tables.ts';

const BUILT_IN = [
  'tax-documents',
  'medical-records',
  'employment-verification',
  'rental-application',
  'insurance-claim',
];
const BODY: CreateTemplateBody = {
  name: 'Vente appartement',
  description: 'Nos pièces',
  title: 'Votre vente',
  message: 'Bonjour',
  documents: [
    { title: ' Titre ', description: 'Copie' },
    { title: 'Avis', required: false },
  ],
};
const requested = { title: 'Pièce' };

const REFUSED: { what: string; body: object; field: string; message: unknown }[] = [
  { what: 'no name', body: { name: undefined }, field: 'name', message: M.templateNameMissing },
  { what: 'an empty name', body: { name: '' }, field: 'name', message: M.templateNameMissing },
  { what: 'a blank name', body: { name: ' \t' }, field: 'name', message: M.templateNameMissing },
  {
    what: 'a long name',
    body: { name: 'x'.repeat(L.templateName + 1) },
    field: 'name',
    message: M.templateNameTooLong,
  },
  {
    what: 'a long description',
    body: { description: 'x'.repeat(L.templateDescription + 1) },
    field: 'description',
    message: M.templateDescriptionTooLong,
  },
  {
    what: 'a long title',
    body: { title: 'x'.repeat(L.title + 1) },
    field: 'title',
    message: M.titleTooLong,
  },
  {
    what: 'a long message',
    body: { message: 'x'.repeat(L.message + 1) },
    field: 'message',
    message: M.messageTooLong,
  },
  { what: 'no documents', body: { documents: [] }, field: 'documents', message: M.documentsTooFew },
  {
    what: 'eleven documents',
    body: { documents: Array.from({ length: 11 }, () => requested) },
    field: 'documents',
    message: M.documentsTooMany,
  },
  {
    what: 'a blank document title',
    body: { documents: [requested, { title: ' ' }] },
    field: 'documents.1.title',
    message: M.documentTitleMissing,
  },
  {
    what: 'an unknown field',
    body: { builtIn: true },
    field: 'builtIn',
    message: expect.any(String),
  },
];

describe.each(ONE_DIALECT)('templates over HTTP, on %s', (dialect) => {
  const { app, sender } = setUpAppWithSender({ dialect });

  const list = async (locale = '', who: SignedInClient = sender) =>
    (await who.get<TemplateList>(`/v1/templates${locale}`)).data.templates;
  const create = async (more: Partial<CreateTemplateBody> = {}, who: SignedInClient = sender) =>
    (await who.post<Template>('/v1/templates', { ...BODY, ...more })).data;

  test('a new organisation has the five built-in templates, in French by default or in English', async () => {
    const [french, english] = [await list(), await list('?locale=en')];
    for (const templates of [french, english]) {
      expect(templates.map(({ id }) => id)).toEqual(BUILT_IN);
      expect(
        templates.every(
          ({ builtIn, createdAt, updatedAt }) =>
            builtIn && createdAt === null && updatedAt === null,
        ),
      ).toBe(true);
    }
    expect(french.find(({ id }) => id === 'rental-application')?.name).toBe('Candidature locative');
    expect(english.find(({ id }) => id === 'rental-application')?.name).toBe('Rental application');
    expect((await sender.get<Template>('/v1/templates/insurance-claim?locale=en')).data).toEqual(
      english.find(({ id }) => id === 'insurance-claim'),
    );
    expect((await sender.get('/v1/templates?locale=de')).status).toBe(422);
  });

  test('every built-in template makes a valid request, and asks for the same in both languages', async () => {
    const [french, english] = [await list(), await list('?locale=en')];
    for (const [index, { title, message, documents }] of [...french, ...english].entries()) {
      const { status, data } = await sender.post<CreatedRequest>('/v1/requests', {
        recipientEmail: `t${index}@example.org`,
        recipientName: 'Thomas',
        title,
        message,
        documents,
        send: false,
      });
      expect(status).toBe(201);
      expect(data).toMatchObject({ title, message, documentCount: documents.length });
    }
    const shape = (templates: Template[]) =>
      templates.map(({ documents }) => documents.map(({ required }) => required));
    expect(shape(french)).toEqual(shape(english));
  });

  test("an organisation's own templates come first, by name, and are hidden from others", async () => {
    const other = await app.signUp();
    const zoe = await create({ name: 'Zoé' }, other);
    const eric = await create({ name: 'éric' }, other);
    await create({ name: 'Albert' }, other);
    expect((await list('', other)).slice(0, 4).map(({ name }) => name)).toEqual([
      'Albert',
      'éric',
      'Zoé',
      'Documents fiscaux',
    ]);
    expect(zoe).toMatchObject({
      description: 'Nos pièces',
      title: 'Votre vente',
      message: 'Bonjour',
      builtIn: false,
      version: 1,
      documents: [
        { title: 'Titre', description: 'Copie', required: true },
        { title: 'Avis', description: '', required: false },
      ],
    });
    expect((await other.get(`/v1/templates/${eric.id}`)).data).toEqual(eric);
    const calls = [
      sender.get(`/v1/templates/${zoe.id}`),
      sender.patch(`/v1/templates/${zoe.id}`, { name: 'Mine' }),
      sender.delete(`/v1/templates/${zoe.id}`),
      sender.post(`/v1/templates/${zoe.id}/duplicate`, {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await list()).map(({ name }) => name)).not.toContain('Zoé');
  });

  test.each(REFUSED)(
    'a template with $what is refused at its field, on creation and on edit',
    async ({ body, field, message }) => {
      const created = await sender.post('/v1/templates', { ...BODY, ...body });
      expect(created).toMatchObject({ status: 422, problem: { errors: [{ field, message }] } });
      if (Object.values(body).every((value) => value === undefined)) return;
      const { id } = await create();
      expect(await sender.patch(`/v1/templates/${id}`, body)).toMatchObject({
        status: 422,
        problem: { errors: [{ field, message }] },
      });
      await sender.delete(`/v1/templates/${id}`);
    },
  );

  test('an edit of a template keeps omitted fields, and is refused for an outdated version', async () => {
    const created = await create();
    const { data: changed } = await sender.patch<Template>(`/v1/templates/${created.id}`, {
      name: 'Vente maison',
      documents: [{ title: 'Diagnostics' }],
      version: 1,
    });
    expect(changed).toMatchObject({
      name: 'Vente maison',
      description: 'Nos pièces',
      documents: [{ title: 'Diagnostics', description: '', required: true }],
      version: 2,
    });
    expect(
      (await sender.patch(`/v1/templates/${created.id}`, { name: 'Late', version: 1 })).problem,
    ).toMatchObject({ status: 412, code: 'stale' });
    expect(
      (await sender.patch(`/v1/templates/${created.id}`, { name: 'Late' }, { 'if-match': '"1"' }))
        .status,
    ).toBe(412);
    expect(
      (
        await sender.patch<Template>(
          `/v1/templates/${created.id}`,
          { title: '' },
          { 'if-match': '"2"' },
        )
      ).data,
    ).toMatchObject({ name: 'Vente maison', title: '', version: 3 });
    const races = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sender.patch(`/v1/templates/${created.id}`, { name: `Race ${index}`, version: 3 }),
      ),
    );
    expect(races.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });

  test('a template that asks for an access code keeps that setting, and so does its copy', async () => {
    const plain = await create();
    expect(plain.codeRequired).toBe(false);
    const asks = await create({ codeRequired: true });
    expect(asks.codeRequired).toBe(true);
    expect(
      (await sender.patch<Template>(`/v1/templates/${asks.id}`, { name: 'Avec code' })).data
        .codeRequired,
    ).toBe(true);
    expect(
      (await sender.post<Template>(`/v1/templates/${asks.id}/duplicate`, {})).data.codeRequired,
    ).toBe(true);
    expect(
      (await sender.patch<Template>(`/v1/templates/${asks.id}`, { codeRequired: false })).data
        .codeRequired,
    ).toBe(false);
    expect((await list()).find(({ id }) => id === asks.id)?.codeRequired).toBe(false);
    expect(
      (await list()).filter(({ builtIn }) => builtIn).every(({ codeRequired }) => !codeRequired),
    ).toBe(true);
    expect(
      (await sender.post('/v1/templates', { ...BODY, codeRequired: 'yes' })).problem,
    ).toMatchObject({ status: 422, errors: [{ field: 'codeRequired' }] });
  });

  test('a deleted template is gone, and deleting it again answers 404', async () => {
    const { id } = await create();
    expect((await sender.delete(`/v1/templates/${id}`)).status).toBe(204);
    expect((await sender.delete(`/v1/templates/${id}`)).status).toBe(404);
    expect((await sender.get(`/v1/templates/${id}`)).status).toBe(404);
  });

  test('a built-in template can be copied, but neither edited nor deleted', async () => {
    for (const id of BUILT_IN) {
      expect((await sender.patch(`/v1/templates/${id}`, { name: 'Mine' })).problem).toMatchObject({
        status: 409,
        code: 'template-built-in',
      });
      expect((await sender.delete(`/v1/templates/${id}`)).problem).toMatchObject({
        status: 409,
        code: 'template-built-in',
      });
    }
    const copy = (
      await sender.post<Template>('/v1/templates/tax-documents/duplicate', { locale: 'en' })
    ).data;
    const { id: _id, ...original } = (await list('?locale=en')).find(
      ({ id }) => id === 'tax-documents',
    )!;
    expect(copy).toMatchObject({
      ...original,
      name: 'Tax documents (copy)',
      builtIn: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(
      (await sender.patch<Template>(`/v1/templates/${copy.id}`, { name: 'Ours' })).data.name,
    ).toBe('Ours');
  });

  test('a copy of a template has a suffix in its name, cut to fit, unless it is given a name', async () => {
    const long = await create({ name: '😀'.repeat(L.templateName) });
    const { data: copy } = await sender.post<Template>(`/v1/templates/${long.id}/duplicate`, {});
    expect(copy.name).toBe(`${'😀'.repeat(L.templateName - 8)} (copie)`);
    expect(
      (await sender.post<Template>(`/v1/templates/${long.id}/duplicate`, { name: ' Bref ' })).data
        .name,
    ).toBe('Bref');
    expect(
      (await sender.post(`/v1/templates/${long.id}/duplicate`, { name: ' ' })).problem.errors,
    ).toEqual([{ field: 'name', message: M.templateNameMissing }]);
  });

  test('a repeated idempotency key creates one template', async () => {
    const key = { 'idempotency-key': 'template-once' };
    const first = await sender.post<Template>('/v1/templates', { ...BODY, name: 'Une fois' }, key);
    expect(
      (await sender.post<Template>('/v1/templates', { ...BODY, name: 'Une fois' }, key)).data,
    ).toEqual(first.data);
    expect((await list()).filter(({ name }) => name === 'Une fois')).toHaveLength(1);
  });

  test('an organisation has at most 200 templates of its own', async () => {
    const other = await app.signUp();
    for (let created = 0; created < L.templates; created += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => create({ name: `N° ${created + index}` }, other)),
      );
    expect((await other.post('/v1/templates', BODY)).problem).toMatchObject({
      status: 409,
      code: 'too-many-templates',
    });
    expect((await other.post('/v1/templates/tax-documents/duplicate', {})).problem).toMatchObject({
      status: 409,
      code: 'too-many-templates',
    });
    const templates = await list('', other);
    expect(templates).toHaveLength(L.templates + BUILT_IN.length);
    await other.delete(`/v1/templates/${templates[0]!.id}`);
    expect((await other.post('/v1/templates', BODY)).status).toBe(201);
  });

  test('changes of templates are recorded in the audit without their texts', async () => {
    const other = await app.signUp();
    const { id } = await create({ name: 'Divorce' }, other);
    await other.patch(`/v1/templates/${id}`, { title: 'Divorce' });
    await other.delete(`/v1/templates/${id}`);
    const entries = () =>
      app.platform.database
        .repository(auditEntryTable)
        .findBy({ organizationId: other.profile.organizationId });
    const listTemplateEntries = async () =>
      (await entries()).filter(({ type }) => type.startsWith('template.'));
    await waitUntil('three audit entries of the template', async () => {
      await app.platform.outbox.drain();
      return (await listTemplateEntries()).length >= 3;
    });
    expect((await listTemplateEntries()).map(({ type }) => type).sort()).toEqual([
      'template.created',
      'template.deleted',
      'template.edited',
    ]);
    const edited = (await listTemplateEntries()).find(({ type }) => type === 'template.edited');
    expect(JSON.parse(edited!.facts)).toEqual({
      actorSessionId: expect.any(String),
      fields: ['title'],
      templateId: id,
    });
    expect(JSON.stringify(await entries())).not.toContain('Divorce');
  });

  test('a read-only API key lists templates and creates none', async () => {
    const {
      data: { key },
    } = await sender.post<{ key: string }>('/v1/api-keys', {
      name: 'CRM',
      scopes: ['requests:read'],
    });
    expect((await app.as(key).get('/v1/templates')).status).toBe(200);
    expect((await app.as(key).post('/v1/templates', BODY)).status).toBe(403);
    expect((await app.as(null).get('/v1/templates')).status).toBe(401);
  });
});
