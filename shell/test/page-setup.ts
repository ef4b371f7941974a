export const setViewportWidth = (width: number): void => {
  globalThis.matchMedia = ((media: string) => {
    const min = /min-width: (\d+)px/.exec(media)?.[1];
    const max = /max-width: (\d+)px/.exec(media)?.[1];
    const matches =
      Boolean(min ?? max) && (!min || width >= Number(min)) && (!max || width <= Number(max));
    return {
      matches,
      media,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    };
  }) as typeof globalThis.matchMedia;
};

const setPageJson = (id: string, value: object): void => {
  document.getElementById(id)?.remove();
  document.head.append(
    Object.assign(document.createElement('script'), {
      id,
      type: 'application/json',
      textContent: JSON.stringify(value),
    }),
  );
};

export const setPageRegistry = (remotes: object[]): void =>
  setPageJson('recueil-registry', { version: 1, contract: '1.0.0', remotes });

export const setPageConfig = (config: object): void => setPageJson('recueil-page', config);

export const buildRemoteRecord = (
  id: string,
  routes: string[],
  title: { fr: string; en: string },
  more: object = {},
) => ({
  name: id.replaceAll('-', '_'),
  id,
  version: '1.4.2',
  contract: '^1.0.0',
  entry: `/assets/${id}/remoteEntry.js`,
  routes,
  title,
  ...more,
});
