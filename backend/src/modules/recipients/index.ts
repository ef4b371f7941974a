import type { Module, Platform } from '../../platform/platform.ts';
import type { DocumentsApi } from '../documents/index.ts';
import type { RequestsApi } from '../requests/index.ts';
import { accessCodeStore } from './access-code/access-code.store.ts';
import { issueAccessCode } from './access-code/issue-access-code.ts';
import { deleteExpiredAccessCodes } from './access-code/delete-expired-access-codes.ts';
import type { RecipientsContext } from './recipients.context.ts';
import { recipientsRoutes } from './recipients.routes.ts';

export { recipientsTables } from './recipients.tables.ts';

export interface RecipientsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly requests: RequestsApi;
}

export interface RecipientsApi {
  /** The code for a mail that is being written, in a transaction of its own; null when another one was asked for meanwhile. It exists in this answer alone. */
  issueAccessCode(
    organizationId: string,
    requestId: string,
    roundId: string,
  ): Promise<string | null>;
}

export type RecipientsModule = Module & { readonly api: RecipientsApi };

/** What a link allows: look, upload, take back, hand in, write to the sender; behind a code by e-mail where the request asks for one. */
export function createRecipients({
  platform,
  documents,
  requests,
}: RecipientsDeps): RecipientsModule {
  const recipients: RecipientsContext = {
    platform,
    documents,
    requests,
    codes: accessCodeStore(platform.database),
    codeKey: platform.keys.secret('recipient code'),
  };
  return {
    routes: recipientsRoutes(recipients),
    listeners: [],
    jobs: [
      {
        name: 'recipients.sweep-codes',
        cron: '41 * * * *',
        run: (now) => deleteExpiredAccessCodes(recipients, now),
      },
    ],
    api: {
      issueAccessCode: (organizationId, requestId, roundId) =>
        issueAccessCode(recipients, organizationId, requestId, roundId),
    },
  };
}
