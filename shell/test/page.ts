/** A window of this width, in CSS pixels: `min-width` and `max-width` queries hold accordingly. */
export const atWidth = (width: number): void => {
  globalThis.matchMedia = ((media: string) => {
    const min = /min-width: (\d+)px/.exec(media)?.[1];
    const max = /max-width: (\d+)px/.exec(media)?.[1];
    const matches = Boolean(min ?? max) && (!min || width >= Number(min)) && (!max || width <= Number(max));
    return { matches, media, onchange: null, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {}, dispatchEvent: () => false };
  }) as typeof globalThis.matchMedia;
};

/** The registry as the server writes it into the page. */
export const putRegistry = (remotes: object[]): void => {
  document.getElementById('recueil-registry')?.remove();
  const script = Object.assign(document.createElement('script'), { id: 'recueil-registry', type: 'application/json', textContent: JSON.stringify({ version: 1, contract: '1.0.0', remotes }) });
  document.head.append(script);
};

export const remoteRecord = (id: string, routes: string[], title: { fr: string; en: string }, more: object = {}) => ({
  name: id.replaceAll('-', '_'), id, version: '1.4.2', contract: '^1.0.0', entry: `/assets/${id}/remoteEntry.js`, routes, title, ...more,
});
