import { describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../testing/app-suite.ts';
import { SQLITE_ONLY } from '../testing/test-database.ts';

interface Write {
  readonly what: string;
  readonly method: 'post' | 'patch';
  readonly path: string;
  readonly texts: Record<string, string>;
  readonly otherFields?: object;
}

const DOCUMENTS = [{ title: 'RIB' }];
const WRITES: readonly Write[] = [
  {
    what: 'a new request',
    method: 'post',
    path: '/v1/requests',
    texts: {
      title: 'Bail',
      recipientName: 'Camille Morel',
      subject: 'Vos pièces',
      message: 'Bonjour',
    },
    otherFields: { recipientEmail: 'camille@example.org', documents: DOCUMENTS },
  },
  {
    what: 'an edited request',
    method: 'patch',
    path: '/v1/requests/{request}',
    texts: { title: 'Prêt', recipientName: 'Camille Roux', subject: 'Encore', message: 'Bonsoir' },
    otherFields: { version: 1 },
  },
  {
    what: 'a new template',
    method: 'post',
    path: '/v1/templates',
    texts: { name: 'Zone', description: 'Nos pièces', title: 'Votre bail', message: 'Bonjour' },
    otherFields: { documents: DOCUMENTS },
  },
  {
    what: 'an organisation',
    method: 'patch',
    path: '/v1/organization',
    texts: { name: 'Vasseur', city: 'Lyon' },
  },
  {
    what: 'a profile',
    method: 'patch',
    path: '/users/profile',
    texts: { firstName: 'Hélène', lastName: 'Vasseur', bio: 'Notaire' },
  },
  {
    what: 'an API key',
    method: 'post',
    path: '/v1/api-keys',
    texts: { name: 'Compta' },
    otherFields: { scopes: ['requests:read'] },
  },
];

describe.each(SQLITE_ONLY)('spaces around a text, on %s', (dialect) => {
  const { sender } = setUpAppWithSender({ dialect });

  test.each(WRITES)(
    'spaces around a text are removed from $what',
    async ({ method, path, texts, otherFields }) => {
      const created = path.includes('{request}')
        ? await sender.post<{ id: string }>('/v1/requests', {
            recipientEmail: 'camille@example.org',
            recipientName: 'Camille',
            documents: DOCUMENTS,
            send: false,
          })
        : null;
      const spaced = Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, ` \t${text}  `]),
      );
      const { status, data } = await sender[method](
        path.replace('{request}', created?.data.id ?? ''),
        {
          ...spaced,
          ...otherFields,
        },
      );
      expect({ status, data }).toEqual({
        status: method === 'post' ? 201 : 200,
        data: expect.objectContaining(texts),
      });
    },
  );
});
