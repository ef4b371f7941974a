import type { Cookie, Page } from '@playwright/test';
import { pdf, signIn } from '../api.ts';
import { CROWD, test as base } from '../fixtures.ts';
import { startProduct, type Product } from '../product.ts';
import { signedIn } from './sender.ts';

/** A product of its own with sample data: a request in every state. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ databaseKind }, use) => {
      const product = await startProduct({ database: databaseKind, env: CROWD, args: ['--demo'] });
      // Sample data is created before the server listens.
      await base.expect.poll(product.output, { timeout: 50_000 }).toContain('Sign in ');
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export interface Asked {
  id: string;
  title: string;
  recipientName: string;
  status: string;
  deadline: string | null;
  createdAt: string;
  magicLink: string;
  version: number;
}

/** The demo organisation over its API, to prepare or compare data. */
export interface Office {
  call<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<T>;
  createRequest(facts?: Record<string, unknown>): Promise<Asked>;
  /** Uploads a file for every document of the request behind that link, and submits. */
  submit(magicLink: string): Promise<void>;
  /** Reuses the signed-in session; signs in the first time. */
  enter(page: Page): Promise<void>;
}

export async function openOffice(origin: string): Promise<Office> {
  const owner = await signIn(origin);
  let session: Cookie[] = [];
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    bearer = owner,
  ): Promise<T> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
  };
  return {
    call,
    createRequest: (facts = {}) =>
      call<Asked>('POST', '/v1/requests', {
        recipientName: 'Nolwenn Kervella',
        recipientEmail: 'nolwenn@example.org',
        title: 'Bail du quai',
        message: 'Merci de déposer ces pièces.',
        deadline: new Date(Date.now() + 6 * 86_400_000).toISOString(),
        documents: [{ title: 'Kbis' }, { title: 'RIB' }],
        ...facts,
      }),
    submit: async (magicLink) => {
      const token = magicLink.split('/').at(-1) ?? '';
      const { documents } = await call<{ documents: { id: string; title: string }[] }>(
        'GET',
        '/v1/public/request',
        undefined,
        token,
      );
      for (const { id, title } of documents) {
        const form = new FormData();
        form.append(
          'file',
          new Blob([new Uint8Array(pdf(title))], { type: 'application/pdf' }),
          `${title}.pdf`,
        );
        await fetch(`${origin}/api/v1/public/request/documents/${id}/file`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        });
      }
      await call('POST', '/v1/public/request/submit', {}, token);
    },
    enter: async (page) => {
      if (session.length > 0) return page.context().addCookies(session);
      await signedIn(page);
      session = await page.context().cookies();
    },
  };
}

/** Resolves once every event so far has its notification. */
export const notificationsDelivered = (origin: string): Promise<void> =>
  base.expect
    .poll(
      async () => {
        const metrics = await (await fetch(`${origin}/metrics`)).text();
        if (!metrics.includes('# TYPE recueil_outbox_waiting '))
          throw new Error('The metrics do not tell what waits.');
        // An idle listener has no row.
        return Number(
          /^recueil_outbox_waiting\{listener="notices"\} (\d+)$/m.exec(metrics)?.[1] ?? 0,
        );
      },
      { message: 'entries of the bell are delivered', timeout: 60_000 },
    )
    .toBe(0);

/** Focuses the page as if coming from another window, which refreshes its data. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
