import { api, type ApiError } from '@recueil/shell/contract';
import type { EditRequestBody, Request, RequestedDocument } from '@recueil/backend/contract';
import { useEditRequestMutation } from '../../requests.api.ts';

/** What a form was filled from, as the server had it. */
export interface RequestWithDocuments {
  readonly request: Request;
  readonly documents: readonly RequestedDocument[];
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly request: Request }
  | { readonly kind: 'changed'; readonly now: RequestWithDocuments }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Saves an edit under the version that was seen; when somebody was faster, answers what there is now. */
export const useSaveEdit = () => {
  const [edit] = useEditRequestMutation();
  const [readRequest] = api.useLazyGetRequestQuery();
  const [readDocuments] = api.useLazyGetRequestDocumentsQuery();
  return async (seen: Request, body: Omit<EditRequestBody, 'version'>): Promise<SaveResult> => {
    const { id, version } = seen;
    const answer = await edit({ id, body: { ...body, version } });
    if (answer.data) return { kind: 'saved', request: answer.data };
    const error = answer.error as ApiError;
    if (error.status !== 412) return { kind: 'failed', error };
    const [request, documents] = await Promise.all([readRequest(id), readDocuments(id)]);
    if (!request.data || !documents.data)
      return { kind: 'failed', error: (request.error ?? documents.error ?? error) as ApiError };
    return { kind: 'changed', now: { request: request.data, documents: documents.data.documents } };
  };
};
