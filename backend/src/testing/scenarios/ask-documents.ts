import type { PublicRequest } from '../../modules/requests/detail/public-request.contract.ts';
import type { Request, RequestedDocument } from '../../modules/requests/requests.contract.ts';
import type { Timeline } from '../../modules/requests/timeline/timeline.contract.ts';
import type { Client, TestApp } from '../test-app.ts';
import { createTestRequest, uploadSampleFile } from './create-test-request.ts';

const TWO = [{ title: 'Avis' }, { title: 'Bulletins' }];

/** A request with the acts of both sides on each of its documents. */
export async function askDocuments(
  app: TestApp,
  sender: Client,
  documents: readonly { title: string; required?: boolean }[] = TWO,
) {
  const created = await createTestRequest(app, sender, { documents: [...documents] });
  const { request, recipient } = created;
  const path = `/v1/requests/${request.id}`;
  const at = (index: number) => created.documents[index]!.id;
  return {
    ...created,
    path,
    declare: (index = 0, reason = 'Je ne suis pas imposable.') =>
      recipient.put(`/v1/public/request/documents/${at(index)}/unavailable`, { reason }),
    withdraw: (index = 0) =>
      recipient.delete(`/v1/public/request/documents/${at(index)}/unavailable`),
    note: (note: string, index = 0) =>
      recipient.put(`/v1/public/request/documents/${at(index)}/note`, { note }),
    upload: (index: number, name?: string) =>
      uploadSampleFile(recipient, created.documents[index]!, name),
    decide: (decision: string, body?: object, index = 0) =>
      sender.post<RequestedDocument>(`${path}/documents/${at(index)}/${decision}`, body),
    revert: (index = 0) =>
      sender.delete<RequestedDocument>(`${path}/documents/${at(index)}/decision`),
    see: async () => (await sender.get<Request>(path)).data,
    seeDocument: async (index = 0) =>
      (await sender.get<{ documents: RequestedDocument[] }>(`${path}/documents`)).data.documents[
        index
      ]!,
    seeAsRecipient: async (index = 0) =>
      (await recipient.get<PublicRequest>('/v1/public/request')).data.documents[index]!,
    timeline: async () =>
      (await sender.get<Timeline>(`${path}/timeline`)).data.entries.flatMap((entry) =>
        'documentTitle' in entry
          ? [[entry.type, entry.documentTitle, 'reason' in entry ? entry.reason : null]]
          : [],
      ),
  };
}
