import type {
  CreatedRequest,
  CreateRequestBody,
  LinkList,
  Request,
  RequestedDocuments,
} from '../../contract/index.ts';
import type { MemberPrincipal, RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import type { RouteCaller } from './route-caller.ts';
import { createSampleFile } from './create-sample-file.ts';
import { formatDayFromNow, type ScenarioAction, type Scenario } from './scenario.ts';

export interface ScenarioContext {
  readonly call: RouteCaller;
  readonly sender: MemberPrincipal;
  readonly today: Date;
  expireRequests(): Promise<void>;
}

export interface ScenarioState {
  readonly scenario: Scenario;
  id: string;
}

export async function runScenarioStep(
  context: ScenarioContext,
  state: ScenarioState,
  action: ScenarioAction,
): Promise<void> {
  const { call, sender } = context;
  const { id } = state;
  const status = (body: { status: Request['status']; reason?: string }) =>
    call(sender, 'PATCH /v1/requests/:id/status', { params: { id }, body });
  switch (action.kind) {
    case 'send':
    case 'draft':
      return createScenarioRequest(context, state, action.kind === 'send');
    case 'send-draft':
      await call(sender, 'POST /v1/requests/:id/send', { params: { id } });
      return;
    case 'view':
      return call(await findRecipient(context, state), 'POST /v1/public/request/view');
    case 'upload': {
      const { id: docId, title: document } = await getRequestedDocument(
        context,
        state,
        action.document,
      );
      const { title, recipient: person } = state.scenario;
      await call(
        await findRecipient(context, state),
        'POST /v1/public/request/documents/:docId/file',
        {
          params: { docId },
          file: createSampleFile(action.file, { document, title, person }),
        },
      );
      return;
    }
    case 'submit':
      return call(await findRecipient(context, state), 'POST /v1/public/request/submit');
    case 'approve':
      return call(sender, 'POST /v1/requests/:id/documents/:docId/approve', {
        params: { id, docId: (await getRequestedDocument(context, state, action.document)).id },
      });
    case 'reject':
      return call(sender, 'POST /v1/requests/:id/documents/:docId/reject', {
        params: { id, docId: (await getRequestedDocument(context, state, action.document)).id },
        body: { reason: action.reason },
      });
    case 'approve-all':
      return call(sender, 'POST /v1/requests/:id/approve-all', { params: { id } });
    case 'seen':
      return call(sender, 'POST /v1/requests/:id/seen', { params: { id } });
    case 'remind':
      return call(sender, 'POST /v1/requests/:id/remind', { params: { id } });
    case 'change-deadline':
      return call(sender, 'PATCH /v1/requests/:id', {
        params: { id },
        body: { deadline: formatDayFromNow(context.today, action.days) },
      });
    case 'assign':
      return call(sender, 'PATCH /v1/requests/:id', {
        params: { id },
        body: { assignee: action.assignee },
      });
    case 'cancel':
      await status({ status: 'cancelled' });
      return;
    case 'reject-request':
      await status({ status: 'rejected', reason: action.reason });
      return;
    case 'expire':
      return context.expireRequests();
  }
}

async function createScenarioRequest(
  context: ScenarioContext,
  state: ScenarioState,
  send: boolean,
): Promise<void> {
  const { title, message, priority, documents, recipient, email, deadline } = state.scenario;
  const body: CreateRequestBody = {
    title,
    message,
    priority,
    documents,
    recipientName: recipient,
    recipientEmail: email,
    send,
    deadline: deadline === null ? null : formatDayFromNow(context.today, deadline),
  };
  const { id } = await context.call<CreatedRequest>(context.sender, 'POST /v1/requests', {
    body,
  });
  state.id = id;
}

/** By the link of the last mail that carries one. */
async function findRecipient(
  { call, sender }: ScenarioContext,
  { id, scenario }: ScenarioState,
): Promise<RecipientPrincipal> {
  const { links } = await call<LinkList>(sender, 'GET /v1/requests/:id/links', { params: { id } });
  const [mailed] = links
    .filter(({ purpose }) => purpose !== 'created')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (mailed === undefined) throw new Error(`${scenario.title} has not been sent yet.`);
  return {
    kind: 'recipient',
    organizationId: sender.organizationId,
    requestId: id,
    linkId: mailed.id,
  };
}

async function getRequestedDocument(
  { call, sender }: ScenarioContext,
  { id, scenario }: ScenarioState,
  number: number,
): Promise<RequestedDocuments['documents'][number]> {
  const { documents } = await call<RequestedDocuments>(sender, 'GET /v1/requests/:id/documents', {
    params: { id },
  });
  const requested = documents[number - 1];
  if (requested === undefined) throw new Error(`${scenario.title} has no document ${number}.`);
  return requested;
}
