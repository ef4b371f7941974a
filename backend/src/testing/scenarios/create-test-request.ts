import type {
  CreatedRequest,
  CreateRequestBody,
  RequestedDocument,
  RequestedDocuments,
} from '../../modules/requests/requests.contract.ts';
import type { Client, TestApp } from '../test-app.ts';

export const SAMPLE_REQUEST_BODY: CreateRequestBody = {
  recipientEmail: 'camille@example.org',
  recipientName: 'Camille Morel',
  title: 'Dossier',
  documents: [{ title: 'Pièce' }],
};

export interface TestRequest {
  readonly request: CreatedRequest;
  readonly recipient: Client;
  readonly documents: RequestedDocument[];
}

export async function createTestRequest(
  app: TestApp,
  sender: Client,
  changes: Partial<CreateRequestBody> = {},
): Promise<TestRequest> {
  const { data: request } = await sender.post<CreatedRequest>('/v1/requests', {
    ...SAMPLE_REQUEST_BODY,
    ...changes,
  });
  const { data } = await sender.get<RequestedDocuments>(`/v1/requests/${request.id}/documents`);
  return {
    request,
    recipient: app.as(extractLinkToken(request.magicLink ?? '')),
    documents: data.documents,
  };
}

export const extractLinkToken = (url: string): string => url.split('/').at(-1) ?? '';

export function createSampleForm(name: string): FormData {
  const form = new FormData();
  form.append(
    'file',
    new Blob(
      [
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      ],
      { type: 'application/pdf' },
    ),
    name,
  );
  return form;
}

export const uploadSampleFile = (
  recipient: Client,
  requested: RequestedDocument,
  name = `${requested.title}.pdf`,
) => recipient.post(`/v1/public/request/documents/${requested.id}/file`, createSampleForm(name));

export const submitUpload = (recipient: Client) => recipient.post('/v1/public/request/submit');
