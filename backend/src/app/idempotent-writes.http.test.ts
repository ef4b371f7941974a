import { request as openRequest } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { ReminderSettings } from '../modules/reminders/reminders.contract.ts';
import type { RequestMessages } from '../modules/requests/messages/messages.contract.ts';
import { DIALECTS } from '../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../testing/scenarios/request-scenarios.ts';
import { SAMPLE_REQUEST_BODY } from '../testing/scenarios/create-test-request.ts';
import { setUpAppWithSender } from '../testing/app-suite.ts';

interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly bearer: string;
  readonly body?: object | FormData;
  /** How often the write took effect. */
  readonly effects: () => Promise<number>;
}

const pdf = (text: string) => `%PDF-1.4\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const createFileForm = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([pdf(text)], { type: 'application/pdf' }), 'acte.pdf');
  return form;
};

describe.each(DIALECTS)(
  'a write repeated with its idempotency key after a lost response, on %s',
  (dialect) => {
    const { app, sender } = setUpAppWithSender({ dialect });
    const scenarios = () => createRequestScenarios(app, sender);
    const own = () => sender.accessToken;
    let keys = 0;

    const call = async ({ method, path, bearer, body }: Write, key: string) => {
      const sent =
        body === undefined
          ? null
          : body instanceof FormData
            ? new Response(body)
            : Response.json(body);
      return {
        url: `${app.url}/api${path}`,
        method,
        content: sent === null ? null : Buffer.from(await sent.arrayBuffer()),
        headers: {
          authorization: `Bearer ${bearer}`,
          'idempotency-key': key,
          ...(sent === null ? {} : { 'content-type': sent.headers.get('content-type')! }),
        },
      };
    };
    /** Sends the call and closes the connection at the first byte of the response. */
    const sendAndDisconnect = async (write: Write, key: string): Promise<void> => {
      const { url, method, headers, content } = await call(write, key);
      await new Promise<void>((resolve, reject) => {
        const req = openRequest(
          url,
          {
            method,
            headers: {
              ...headers,
              ...(content === null ? {} : { 'content-length': content.length }),
            },
          },
          () => {
            req.destroy();
            resolve();
          },
        );
        req.on('error', reject).end(content ?? undefined);
      });
    };
    const repeat = async (write: Write, key: string) => {
      const { url, method, headers, content } = await call(write, key);
      const response = await fetch(url, {
        method,
        headers,
        ...(content === null ? {} : { body: new Uint8Array(content) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        json: (text === '' ? null : JSON.parse(text)) as {
          code?: string;
          data?: { id?: string };
        } | null,
      };
    };
    const countEvents = (request: ScenarioRequest, type: string) => async () =>
      (await scenarios().traces(request)).facts.filter((event) => event === type).length;
    const createLinkToken = async (request: ScenarioRequest): Promise<string> => {
      const { data } = await sender.post<{ url: string }>(`/v1/requests/${request.id}/links`);
      return data.url.split('/').at(-1)!;
    };

    const WRITES: readonly (readonly [
      name: string,
      status: number,
      prepare: () => Promise<Write>,
    ])[] = [
      [
        'a request is created',
        201,
        async () => ({
          method: 'POST',
          path: '/v1/requests',
          bearer: own(),
          body: {
            recipientEmail: 'lea@example.org',
            recipientName: 'Léa Roux',
            title: 'Perdue en route',
            documents: [{ title: 'Kbis' }],
          },
          effects: async () =>
            (await sender.get<{ total: number }>('/v1/requests?search=Perdue')).data.total,
        }),
      ],
      [
        'a draft is sent',
        200,
        async () => {
          const request = await scenarios().reach.draft();
          return {
            method: 'POST',
            path: `/v1/requests/${request.id}/send`,
            bearer: own(),
            effects: countEvents(request, 'request.sent'),
          };
        },
      ],
      [
        'a document is approved',
        200,
        async () => {
          const request = await scenarios().reach.submitted();
          return {
            method: 'POST',
            path: `/v1/requests/${request.id}/documents/${request.requestedDocumentId}/approve`,
            bearer: own(),
            effects: countEvents(request, 'document.approved'),
          };
        },
      ],
      [
        'a request is cancelled',
        200,
        async () => {
          const request = await scenarios().reach.pending();
          return {
            method: 'PATCH',
            path: `/v1/requests/${request.id}/status`,
            bearer: own(),
            body: { status: 'cancelled' },
            effects: countEvents(request, 'request.cancelled'),
          };
        },
      ],
      [
        'settings are changed',
        200,
        async () => {
          const {
            data: { timeZone: _zone, version, ...settings },
          } = await sender.get<ReminderSettings>('/v1/reminder-settings');
          return {
            method: 'PUT',
            path: '/v1/reminder-settings',
            bearer: own(),
            body: { ...settings, sendAt: '10:30' },
            effects: async () =>
              (await sender.get<ReminderSettings>('/v1/reminder-settings')).data.version - version,
          };
        },
      ],
      [
        'a file is uploaded to the vault',
        201,
        async () => ({
          method: 'POST',
          path: '/v1/documents/upload',
          bearer: own(),
          body: createFileForm('Statuts'),
          effects: async () =>
            (await sender.get<{ total: number }>('/v1/documents?search=acte.pdf&status=approved'))
              .data.total,
        }),
      ],
      [
        'a recipient uploads a file',
        201,
        async () => {
          const request = await scenarios().createRequest();
          return {
            method: 'POST',
            path: `/v1/public/request/documents/${request.requestedDocumentId}/file`,
            bearer: await createLinkToken(request),
            body: createFileForm('Kbis'),
            effects: countEvents(request, 'document.received'),
          };
        },
      ],
      [
        'a recipient withdraws a file',
        204,
        async () => {
          const request = await scenarios().createRequest();
          await scenarios().upload(request);
          return {
            method: 'DELETE',
            path: `/v1/public/request/documents/${request.requestedDocumentId}/file`,
            bearer: await createLinkToken(request),
            effects: countEvents(request, 'document.withdrawn'),
          };
        },
      ],
      [
        'a recipient submits',
        200,
        async () => {
          const request = await scenarios().createRequest();
          await scenarios().upload(request);
          return {
            method: 'POST',
            path: '/v1/public/request/submit',
            bearer: await createLinkToken(request),
            effects: countEvents(request, 'request.submitted'),
          };
        },
      ],
      [
        'a recipient writes a message',
        201,
        async () => {
          const request = await scenarios().createRequest();
          return {
            method: 'POST',
            path: '/v1/public/request/messages',
            bearer: await createLinkToken(request),
            body: { text: 'Je cherche encore.' },
            effects: async () =>
              (await request.recipient.get<RequestMessages>('/v1/public/request/messages')).data
                .messages.length,
          };
        },
      ],
    ];

    test.each(WRITES)(
      'when %s, it happens once and the repeat gets the response',
      async (_, status, prepare) => {
        const write = await prepare();
        const key = `lost-${keys++}`;
        await sendAndDisconnect(write, key);
        const response = await repeat(write, key);
        expect(response.status).toBe(status);
        expect(await write.effects()).toBe(1);
        expect(await repeat(write, key)).toEqual(response);
        expect(await write.effects()).toBe(1);
      },
    );

    test('another file with the same key is refused and changes nothing', async () => {
      const write: Write = {
        method: 'POST',
        path: '/v1/documents/upload',
        bearer: own(),
        body: createFileForm('Premier'),
        effects: async () => (await sender.get<{ total: number }>('/v1/documents')).data.total,
      };
      expect((await repeat(write, 'two-files')).status).toBe(201);
      const before = await write.effects();
      expect(await repeat({ ...write, body: createFileForm('Second') }, 'two-files')).toMatchObject(
        {
          status: 422,
          json: { code: 'idempotency-key-reused' },
        },
      );
      expect(await write.effects()).toBe(before);
    });

    test('a creation repeated after its request was deleted is 410 and creates nothing', async () => {
      const create: Write = {
        method: 'POST',
        path: '/v1/requests',
        bearer: own(),
        body: { ...SAMPLE_REQUEST_BODY, title: 'Supprimée' },
        effects: async () =>
          (await sender.get<{ total: number }>('/v1/requests?search=Supprimée')).data.total,
      };
      const id = (await repeat(create, 'create')).json?.data?.id ?? '';
      const remove = { ...create, method: 'DELETE', path: `/v1/requests/${id}` } as const;
      const { body: _none, ...deletion } = remove;
      for (let i = 0; i < 2; i++) expect((await repeat(deletion, 'delete')).status).toBe(204);
      expect(await repeat(create, 'create')).toMatchObject({
        status: 410,
        json: { code: 'response-erased' },
      });
      expect(await create.effects()).toBe(0);
    });

    test('a refused upload frees its key for another file', async () => {
      const write: Write = {
        method: 'POST',
        path: '/v1/documents/upload',
        bearer: own(),
        body: createFileForm('Bon'),
        effects: async () => 0,
      };
      const empty = new FormData();
      empty.append('file', new Blob([]), 'vide.pdf');
      expect((await repeat({ ...write, body: empty }, 'refused-file')).status).toBe(422);
      expect((await repeat(write, 'refused-file')).status).toBe(201);
    });

    test('each wrong access code uses up a try, even with the same idempotency key', async () => {
      const { data } = await sender.post<{ id: string; magicLink: string }>('/v1/requests', {
        recipientEmail: 'lea@example.org',
        recipientName: 'Léa Roux',
        title: 'Sous code',
        documents: [{ title: 'Kbis' }],
        codeRequired: true,
      });
      const bearer = data.magicLink.split('/').at(-1)!;
      await app.as(bearer).post('/v1/public/request/code');
      const write: Write = {
        method: 'POST',
        path: '/v1/public/request/code/verify',
        bearer,
        body: { code: '000000' },
        effects: async () => 0,
      };
      const codes = [];
      for (let i = 0; i < 6; i++) codes.push((await repeat(write, 'guessing')).json?.code);
      expect(codes.filter((code) => code === 'code-expired').length).toBeGreaterThan(0);
    });
  },
);
