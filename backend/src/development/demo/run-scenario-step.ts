import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
} from '../../contract/index.ts';
import type { MemberPrincipal, RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import type { RouteCaller } from './route-caller.ts';
import { createSampleFile } from './create-sample-file.ts';
import { formatDayFromNow, type ScenarioAction, type Scenario } from './scenario.ts';

/** Where the acts take place. */
export interface ScenarioContext {
  readonly call: RouteCaller;
  readonly sender: MemberPrincipal;
  /** The day on which the stories are told. */
  readonly today: Date;
  /** Who holds a link. */
  findLinkRecipient(token: string): Promise<RecipientPrincipal>;
  /** Ends what has expired by now. */
  expireRequests(): Promise<void>;
}

/** A request as far as its story has been played. */
export interface ScenarioState {
  readonly scenario: Scenario;
  id: string;
  recipient: RecipientPrincipal | null;
}

/** Does what the act says, through the calls that screens make. */
export async function runScenarioStep(
  stage: ScenarioContext,
  scene: ScenarioState,
  act: ScenarioAction,
): Promise<void> {
  const { call, sender } = stage;
  const { id } = scene;
  const status = (body: { status: Request['status']; reason?: string }) =>
    call(sender, 'PATCH /v1/requests/:id/status', { params: { id }, body });
  switch (act.kind) {
    case 'send':
    case 'draft':
      return createScenarioRequest(stage, scene, act.kind === 'send');
    case 'send-draft':
      await call(sender, 'POST /v1/requests/:id/send', { params: { id } });
      scene.recipient = await findRecipientOfUrl(
        stage,
        (await call<{ url: string }>(sender, 'POST /v1/requests/:id/links', { params: { id } }))
          .url,
      );
      return;
    case 'open':
      return call(getRecipient(scene), 'POST /v1/public/request/view');
    case 'deposit': {
      const { id: docId, title: document } = await getDocument(stage, scene, act.document);
      const { title, recipient: person } = scene.scenario;
      await call(getRecipient(scene), 'POST /v1/public/request/documents/:docId/file', {
        params: { docId },
        file: createSampleFile(act.file, { document, title, person }),
      });
      return;
    }
    case 'hand-in':
      return call(getRecipient(scene), 'POST /v1/public/request/submit');
    case 'approve':
      return call(sender, 'POST /v1/requests/:id/documents/:docId/approve', {
        params: { id, docId: (await getDocument(stage, scene, act.document)).id },
      });
    case 'reject':
      return call(sender, 'POST /v1/requests/:id/documents/:docId/reject', {
        params: { id, docId: (await getDocument(stage, scene, act.document)).id },
        body: { reason: act.reason },
      });
    case 'approve-all':
      return call(sender, 'POST /v1/requests/:id/approve-all', { params: { id } });
    case 'seen':
      return call(sender, 'POST /v1/requests/:id/seen', { params: { id } });
    case 'remind':
      return call(sender, 'POST /v1/requests/:id/remind', { params: { id } });
    case 'postpone':
      return call(sender, 'PATCH /v1/requests/:id', {
        params: { id },
        body: { deadline: formatDayFromNow(stage.today, act.days) },
      });
    case 'assign':
      return call(sender, 'PATCH /v1/requests/:id', {
        params: { id },
        body: { assignee: act.assignee },
      });
    case 'cancel':
      await status({ status: 'cancelled' });
      return;
    case 'refuse':
      await status({ status: 'rejected', reason: act.reason });
      return;
    case 'expire':
      return stage.expireRequests();
  }
}

async function createScenarioRequest(
  stage: ScenarioContext,
  scene: ScenarioState,
  sent: boolean,
): Promise<void> {
  const { title, message, priority, documents, recipient, email, deadline } = scene.scenario;
  const body: CreateRequestBody = {
    title,
    message,
    priority,
    documents,
    recipientName: recipient,
    recipientEmail: email,
    send: sent,
    deadline: deadline === null ? null : formatDayFromNow(stage.today, deadline),
  };
  const { id, magicLink } = await stage.call<CreatedRequest>(stage.sender, 'POST /v1/requests', {
    body,
  });
  scene.id = id;
  if (magicLink !== null) scene.recipient = await findRecipientOfUrl(stage, magicLink);
}

const findRecipientOfUrl = (stage: ScenarioContext, url: string): Promise<RecipientPrincipal> =>
  stage.findLinkRecipient(url.slice(url.lastIndexOf('/') + 1));

function getRecipient({ recipient, scenario }: ScenarioState): RecipientPrincipal {
  if (recipient === null) throw new Error(`${scenario.title} has not been sent yet.`);
  return recipient;
}

async function getDocument(
  { call, sender }: ScenarioContext,
  { id, scenario }: ScenarioState,
  number: number,
): Promise<RequestedDocuments['documents'][number]> {
  const { documents } = await call<RequestedDocuments>(sender, 'GET /v1/requests/:id/documents', {
    params: { id },
  });
  const document = documents[number - 1];
  if (document === undefined) throw new Error(`${scenario.title} has no document ${number}.`);
  return document;
}
