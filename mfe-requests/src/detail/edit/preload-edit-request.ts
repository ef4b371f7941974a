const edit = () => import(/* webpackChunkName: "edit" */ './EditRequest.tsx');

/** Fetches the form ahead of the press that opens it; one that does not come is asked for again then. */
export const loadEdit = (): void => void edit().catch(() => undefined);

export const editComponent = () => edit().then(({ EditRequest }) => ({ default: EditRequest }));
