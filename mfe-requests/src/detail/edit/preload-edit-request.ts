const loadChunk = () => import(/* webpackChunkName: "edit" */ './EditRequest.tsx');

/** Fetches the form ahead of the press that opens it; one that does not come is asked for again then. */
export const preloadEditRequest = (): void => void loadChunk().catch(() => undefined);

export const importEditRequest = () =>
  loadChunk().then(({ EditRequest }) => ({ default: EditRequest }));
