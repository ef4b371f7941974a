import { api, type ApiError } from '@recueil/shell/contract';
import { acceptsFullEdits } from '@recueil/backend/contract';
import type { EditRequestBody, Request } from '@recueil/backend/contract';
import { useEditRequestMutation } from '../../request/request-changes.api.ts';
import { listChangedFields, toEditValues } from './edit-values.ts';
import type { EditField, RequestWithDocuments } from './edit-values.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly request: Request }
  | { readonly kind: 'changed'; readonly current: RequestWithDocuments }
  | { readonly kind: 'failed'; readonly error: ApiError };

const hasConflict = (
  base: RequestWithDocuments,
  current: RequestWithDocuments,
  fields: readonly EditField[],
): boolean =>
  listChangedFields(toEditValues(base), toEditValues(current)).some((field) =>
    fields.includes(field),
  ) ||
  // The first view locks the documents.
  (fields.includes('documents') &&
    acceptsFullEdits(base.request.status) !== acceptsFullEdits(current.request.status));

/**
 * On a version conflict saves once more without asking when none of the given fields changed
 * meanwhile, else returns the request as it is now.
 */
export const useSaveEdit = () => {
  const [edit] = useEditRequestMutation();
  const [readRequest] = api.useLazyGetRequestQuery();
  const [readDocuments] = api.useLazyGetRequestDocumentsQuery();
  return async (
    base: RequestWithDocuments,
    body: Omit<EditRequestBody, 'version'>,
    fields: readonly EditField[],
  ): Promise<SaveResult> => {
    const { id } = base.request;
    const save = async ({ version }: Request, mayRetry: boolean): Promise<SaveResult> => {
      const result = await edit({ id, body: { ...body, version } });
      if (result.data) return { kind: 'saved', request: result.data };
      const error = result.error as ApiError;
      if (error.status !== 412) return { kind: 'failed', error };
      const [request, documents] = await Promise.all([readRequest(id), readDocuments(id)]);
      if (!request.data || !documents.data)
        return { kind: 'failed', error: (request.error ?? documents.error ?? error) as ApiError };
      const current = { ...base, request: request.data, documents: documents.data.documents };
      return mayRetry && !hasConflict(base, current, fields)
        ? save(current.request, false)
        : { kind: 'changed', current };
    };
    return save(base.request, true);
  };
};
