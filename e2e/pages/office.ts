import type { Cookie, Page } from '@playwright/test';
import { pdf, signIn } from '../api.ts';
import { CROWD, test as base } from '../fixtures.ts';
import { startProduct, type Product } from '../product.ts';
import { signedIn } from './sender.ts';

/** A product of one's own with the sample office in it: a request in every state. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({ databaseKind }, use) => {
      const product = await startProduct({ database: databaseKind, env: CROWD, args: ['--demo'] });
      // The sample office is set up behind a door that is open already.
      await base.expect.poll(product.output, { timeout: 50_000 }).toContain('Demo ');
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What the journeys read of a request. */
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

/** The demo office over its API, for what a journey needs to be there, or to compare with. */
export interface Office {
  call<T>(method: string, path: string, body?: unknown, bearer?: string): Promise<T>;
  ask(facts?: Record<string, unknown>): Promise<Asked>;
  /** Uploads a file for every document of the request behind that link, and hands in. */
  handIn(magicLink: string): Promise<void>;
  /** Brings the signed-in session along; signs in by hand the first time. */
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
    ask: (facts = {}) =>
      call<Asked>('POST', '/v1/requests', {
        recipientName: 'Nolwenn Kervella',
        recipientEmail: 'nolwenn@example.org',
        title: 'Bail du quai',
        message: 'Merci de déposer ces pièces.',
        deadline: new Date(Date.now() + 6 * 86_400_000).toISOString(),
        documents: [{ title: 'Kbis' }, { title: 'RIB' }],
        ...facts,
      }),
    handIn: async (magicLink) => {
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

/** Once the bell has an entry for every event so far. */
export const notificationsDelivered = (origin: string): Promise<void> =>
  base.expect
    .poll(
      async () => {
        const metrics = await (await fetch(`${origin}/metrics`)).text();
        if (!metrics.includes('# TYPE recueil_outbox_waiting '))
          throw new Error('The metrics do not tell what waits.');
        // A listener for whom nothing waits has no line.
        return Number(
          /^recueil_outbox_waiting\{listener="notices"\} (\d+)$/m.exec(metrics)?.[1] ?? 0,
        );
      },
      { message: 'entries of the bell are delivered', timeout: 60_000 },
    )
    .toBe(0);

/** Comes back to the page as from another window: what is shown is looked at again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
