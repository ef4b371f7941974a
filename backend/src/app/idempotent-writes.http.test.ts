import { request as open } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { ReminderSettings } from '../modules/reminders/reminders.contract.ts';
import type { RequestMessages } from '../modules/requests/messages/messages.contract.ts';
import { DIALECTS } from '../testing/test-database.ts';
import {
  createRequestScenarios,
  type ScenarioRequest,
} from '../testing/scenarios/request-scenarios.ts';
import { setUpAppWithSender } from '../testing/app-suite.ts';

interface Write {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly bearer: string;
  readonly body?: object | FormData;
  /** How often it was done. */
  readonly effects: () => Promise<number>;
}

const pdf = (words: string) => `%PDF-1.4\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const fileOf = (words: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([pdf(words)], { type: 'application/pdf' }), 'acte.pdf');
  return form;
};

describe.each(DIALECTS)(
  'a write whose answer is lost and that is repeated under its key, on %s',
  (dialect) => {
    const { app, sender } = setUpAppWithSender({ dialect });
    const life = () => createRequestScenarios(app, sender);
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
    /** Sends it and hangs up on the first byte of the answer. */
    const lose = async (write: Write, key: string): Promise<void> => {
      const { url, method, headers, content } = await call(write, key);
      await new Promise<void>((resolve, reject) => {
        const req = open(
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
      const answer = await fetch(url, {
        method,
        headers,
        ...(content === null ? {} : { body: new Uint8Array(content) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        json: (text === '' ? null : JSON.parse(text)) as {
          code?: string;
          data?: { id?: string };
        } | null,
      };
    };
    const factsOf = (lived: ScenarioRequest, type: string) => async () =>
      (await life().traces(lived)).facts.filter((fact) => fact === type).length;
    const bearerOf = async (lived: ScenarioRequest): Promise<string> => {
      const { data } = await sender.post<{ url: string }>(`/v1/requests/${lived.id}/links`);
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
          const lived = await life().reach.draft();
          return {
            method: 'POST',
            path: `/v1/requests/${lived.id}/send`,
            bearer: own(),
            effects: factsOf(lived, 'request.sent'),
          };
        },
      ],
      [
        'a document is approved',
        200,
        async () => {
          const lived = await life().reach.submitted();
          return {
            method: 'POST',
            path: `/v1/requests/${lived.id}/documents/${lived.itemId}/approve`,
            bearer: own(),
            effects: factsOf(lived, 'document.approved'),
          };
        },
      ],
      [
        'a request is cancelled',
        200,
        async () => {
          const lived = await life().reach.pending();
          return {
            method: 'PATCH',
            path: `/v1/requests/${lived.id}/status`,
            bearer: own(),
            body: { status: 'cancelled' },
            effects: factsOf(lived, 'request.cancelled'),
          };
        },
      ],
      [
        'settings are written',
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
        'a file is put into the vault',
        201,
        async () => ({
          method: 'POST',
          path: '/v1/documents/upload',
          bearer: own(),
          body: fileOf('Statuts'),
          effects: async () =>
            (await sender.get<{ total: number }>('/v1/documents?search=acte.pdf&status=approved'))
              .data.total,
        }),
      ],
      [
        'a recipient uploads a file',
        201,
        async () => {
          const lived = await life().ask();
          return {
            method: 'POST',
            path: `/v1/public/request/documents/${lived.itemId}/file`,
            bearer: await bearerOf(lived),
            body: fileOf('Kbis'),
            effects: factsOf(lived, 'document.received'),
          };
        },
      ],
      [
        'a recipient takes a file back',
        204,
        async () => {
          const lived = await life().ask();
          await life().upload(lived);
          return {
            method: 'DELETE',
            path: `/v1/public/request/documents/${lived.itemId}/file`,
            bearer: await bearerOf(lived),
            effects: factsOf(lived, 'document.taken-back'),
          };
        },
      ],
      [
        'a recipient submits',
        200,
        async () => {
          const lived = await life().ask();
          await life().upload(lived);
          return {
            method: 'POST',
            path: '/v1/public/request/submit',
            bearer: await bearerOf(lived),
            effects: factsOf(lived, 'request.submitted'),
          };
        },
      ],
      [
        'a recipient writes a message',
        201,
        async () => {
          const lived = await life().ask();
          return {
            method: 'POST',
            path: '/v1/public/request/messages',
            bearer: await bearerOf(lived),
            body: { text: 'Je cherche encore.' },
            effects: async () =>
              (await lived.recipient.get<RequestMessages>('/v1/public/request/messages')).data
                .messages.length,
          };
        },
      ],
    ];

    test.each(WRITES)(
      'when %s it happens once, and the answer comes after all',
      async (_, status, prepare) => {
        const write = await prepare();
        const key = `lost-${keys++}`;
        await lose(write, key);
        const answer = await repeat(write, key);
        expect(answer.status).toBe(status);
        expect(await write.effects()).toBe(1);
        expect(await repeat(write, key)).toEqual(answer);
        expect(await write.effects()).toBe(1);
      },
    );

    test('another file under the key of an upload is refused and leaves nothing', async () => {
      const write: Write = {
        method: 'POST',
        path: '/v1/documents/upload',
        bearer: own(),
        body: fileOf('Premier'),
        effects: async () => (await sender.get<{ total: number }>('/v1/documents')).data.total,
      };
      expect((await repeat(write, 'two-files')).status).toBe(201);
      const before = await write.effects();
      expect(await repeat({ ...write, body: fileOf('Second') }, 'two-files')).toMatchObject({
        status: 422,
        json: { code: 'idempotency-key-reused' },
      });
      expect(await write.effects()).toBe(before);
    });

    test('a refused upload frees its key for a better file', async () => {
      const write: Write = {
        method: 'POST',
        path: '/v1/documents/upload',
        bearer: own(),
        body: fileOf('Bon'),
        effects: async () => 0,
      };
      const empty = new FormData();
      empty.append('file', new Blob([]), 'vide.pdf');
      expect((await repeat({ ...write, body: empty }, 'refused-file')).status).toBe(422);
      expect((await repeat(write, 'refused-file')).status).toBe(201);
    });

    test('wrong codes under one key each use up a try', async () => {
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
      const tries = [];
      for (let i = 0; i < 6; i++) tries.push((await repeat(write, 'guessing')).json?.code);
      expect(tries.filter((code) => code === 'code-expired').length).toBeGreaterThan(0);
    });
  },
);
