const loadChunk = () => import(/* webpackChunkName: "edit" */ './EditRequest.tsx');

/** A failed preload is ignored: opening the form imports it again. */
export const preloadEditRequest = (): void => void loadChunk().catch(() => undefined);

export const importEditRequest = () =>
  loadChunk().then(({ EditRequest }) => ({ default: EditRequest }));
