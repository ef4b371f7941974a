import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { getPayloadId } from '../../platform/outbox/outbox.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { AssertAccessCode } from '../../platform/http/auth/require-access-code.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import { accessCodeStore } from './access-code/access-code.store.ts';
import { assertAccessCodeProof } from './access-code/assert-access-code-proof.ts';
import type { RecipientsContext } from './recipients.context.ts';
import * as operations from './recipients.operations.ts';
import { recipientsRoutes } from './recipients.routes.ts';
import { DAY } from '../../contract/durations.contract.ts';

export { recipientsTables } from './access-code/access-code.tables.ts';

export interface RecipientsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
}

export type RecipientsApi = Bound<RecipientsContext, typeof operations>;

export type RecipientsModule = Module & {
  readonly api: RecipientsApi;
  readonly assertAccessCode: AssertAccessCode;
};

/** What a link allows, with an access code where the request asks for one. */
export function createRecipients({
  platform,
  documents,
  requests,
}: RecipientsDeps): RecipientsModule {
  const context: RecipientsContext = {
    platform,
    documents,
    requests,
    codes: accessCodeStore(platform.database),
    codeKey: platform.keys.secret('recipient code'),
  };
  return {
    assertAccessCode: (principal, proof) => assertAccessCodeProof(context, principal, proof),
    routes: recipientsRoutes(context),
    listeners: [
      {
        name: 'recipients.forget-codes',
        on: ['request.deleted'],
        handle: (event) =>
          platform.database.transaction(() =>
            context.codes.deleteOfRequest(event.organizationId, getPayloadId(event, 'requestId')),
          ),
      },
    ],
    jobs: [
      {
        name: 'recipients.sweep-codes',
        cron: '41 * * * *',
        run: (now) =>
          platform.database.transaction(() =>
            context.codes.deleteExpired(now, new Date(now.getTime() - DAY)),
          ),
      },
    ],
    api: bindContext(context, operations),
  };
}
