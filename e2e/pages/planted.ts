import type { Page } from '@playwright/test';

/**
 * A third-party micro-frontend: routes below `/app/planted` answer with a status, throw, fail to
 * load a chunk, or are for administrators. Written by hand as a federation container, so it needs
 * no build.
 */
const CONTAINER = `
const thrower = (thrown) => () => { throw thrown; };
globalThis.mfe_planted = {
  init: async () => {},
  get: async () => () => ({ microFrontend: {
    id: 'mfe-planted', contract: '^1.0.0', version: '1.4.2',
    routes: [{ path: 'planted', children: [
      { path: 'throws', Component: thrower(new Error('planted')) },
      ...[401, 403, 404].map((status) => ({ path: String(status), Component: thrower(new Response(null, { status })) })),
      { path: 'chunk', lazy: async () => { throw Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }); } },
      { path: 'members', handle: { admin: true }, Component: () => null },
    ] }],
  } }),
};`;

const RECORD = {
  name: 'mfe_planted',
  id: 'mfe-planted',
  version: '1.4.2',
  contract: '^1.0.0',
  entry: '/assets/mfe-planted/remoteEntry.js',
  routes: ['/app/planted'],
  title: { fr: 'Archives', en: 'Archive' },
};

/** Registers the module in every page of the app from now on. */
export async function plantModule(page: Page): Promise<void> {
  await page.route('**/assets/mfe-planted/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER }),
  );
  const addRecord = (json: string) => {
    const registry = JSON.parse(json) as { remotes: unknown[] };
    return JSON.stringify({ ...registry, remotes: [...registry.remotes, RECORD] });
  };
  await page.route('**/assets/registry.json', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: addRecord(await response.text()) });
  });
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script[^>]*id="recueil-registry"[^>]*>)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) =>
        `${open}${addRecord(json).replaceAll('<', '\\u003c')}${close}`,
    );
    return route.fulfill({ response: answer, body });
  });
}
