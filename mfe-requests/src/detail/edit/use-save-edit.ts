import { api, type ApiError } from '@recueil/shell/contract';
import type { EditRequestBody, Request, RequestedDocument } from '@recueil/backend/contract';
import { useEditRequestMutation } from '../../requests.api.ts';

export interface RequestWithDocuments {
  readonly request: Request;
  readonly documents: readonly RequestedDocument[];
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly request: Request }
  | { readonly kind: 'changed'; readonly current: RequestWithDocuments }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** On a version conflict returns the request as it is now. */
export const useSaveEdit = () => {
  const [edit] = useEditRequestMutation();
  const [readRequest] = api.useLazyGetRequestQuery();
  const [readDocuments] = api.useLazyGetRequestDocumentsQuery();
  return async (base: Request, body: Omit<EditRequestBody, 'version'>): Promise<SaveResult> => {
    const { id, version } = base;
    const result = await edit({ id, body: { ...body, version } });
    if (result.data) return { kind: 'saved', request: result.data };
    const error = result.error as ApiError;
    if (error.status !== 412) return { kind: 'failed', error };
    const [request, documents] = await Promise.all([readRequest(id), readDocuments(id)]);
    if (!request.data || !documents.data)
      return { kind: 'failed', error: (request.error ?? documents.error ?? error) as ApiError };
    return {
      kind: 'changed',
      current: { request: request.data, documents: documents.data.documents },
    };
  };
};
