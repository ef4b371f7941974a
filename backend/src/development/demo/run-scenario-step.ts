import type { CreatedRequest, CreateRequestBody, Request, RequestDocuments } from '../../contract/index.ts';
import type { MemberPrincipal, RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import type { Caller } from './route-caller.ts';
import { sampleFile } from './create-sample-file.ts';
import { dayAfter, type Act, type Story } from './scenario.ts';

/** Where the acts take place. */
export interface Stage {
  readonly call: Caller;
  readonly office: MemberPrincipal;
  /** The day on which the stories are told. */
  readonly today: Date;
  /** Who holds a link. */
  holderOf(token: string): Promise<RecipientPrincipal>;
  /** Ends what has expired by now. */
  expire(): Promise<void>;
}

/** A request as far as its story has been played. */
export interface Scene {
  readonly story: Story;
  id: string;
  recipient: RecipientPrincipal | null;
}

/** Does what the act says, through the calls that screens make. */
export async function playAct(stage: Stage, scene: Scene, act: Act): Promise<void> {
  const { call, office } = stage;
  const { id } = scene;
  const status = (body: { status: Request['status']; reason?: string }) => call(office, 'PATCH /v1/requests/:id/status', { params: { id }, body });
  switch (act.kind) {
    case 'send':
    case 'draft':
      return create(stage, scene, act.kind === 'send');
    case 'send-draft':
      await call(office, 'POST /v1/requests/:id/send', { params: { id } });
      scene.recipient = await holder(stage, (await call<{ url: string }>(office, 'POST /v1/requests/:id/links', { params: { id } })).url);
      return;
    case 'open':
      return call(recipientOf(scene), 'POST /v1/public/request/view');
    case 'deposit': {
      const { id: docId, title: document } = await documentOf(stage, scene, act.document);
      const { title, recipient: person } = scene.story;
      await call(recipientOf(scene), 'POST /v1/public/request/documents/:docId/file', { params: { docId }, file: sampleFile(act.file, { document, title, person }) });
      return;
    }
    case 'hand-in':
      return call(recipientOf(scene), 'POST /v1/public/request/submit');
    case 'approve':
      return call(office, 'POST /v1/requests/:id/documents/:docId/approve', { params: { id, docId: (await documentOf(stage, scene, act.document)).id } });
    case 'reject':
      return call(office, 'POST /v1/requests/:id/documents/:docId/reject', { params: { id, docId: (await documentOf(stage, scene, act.document)).id }, body: { reason: act.reason } });
    case 'approve-all':
      return call(office, 'POST /v1/requests/:id/approve-all', { params: { id } });
    case 'seen':
      return call(office, 'POST /v1/requests/:id/seen', { params: { id } });
    case 'remind':
      return call(office, 'POST /v1/requests/:id/remind', { params: { id } });
    case 'postpone':
      return call(office, 'PATCH /v1/requests/:id', { params: { id }, body: { deadline: dayAfter(stage.today, act.days) } });
    case 'assign':
      return call(office, 'PATCH /v1/requests/:id', { params: { id }, body: { assignee: act.assignee } });
    case 'cancel':
      await status({ status: 'cancelled' });
      return;
    case 'refuse':
      await status({ status: 'rejected', reason: act.reason });
      return;
    case 'expire':
      return stage.expire();
  }
}

async function create(stage: Stage, scene: Scene, sent: boolean): Promise<void> {
  const { title, message, priority, documents, recipient, email, deadline } = scene.story;
  const body: CreateRequestBody = {
    title, message, priority, documents, recipientName: recipient, recipientEmail: email, send: sent, deadline: deadline === null ? null : dayAfter(stage.today, deadline),
  };
  const { id, magicLink } = await stage.call<CreatedRequest>(stage.office, 'POST /v1/requests', { body });
  scene.id = id;
  if (magicLink !== null) scene.recipient = await holder(stage, magicLink);
}

const holder = (stage: Stage, url: string): Promise<RecipientPrincipal> => stage.holderOf(url.slice(url.lastIndexOf('/') + 1));

function recipientOf({ recipient, story }: Scene): RecipientPrincipal {
  if (recipient === null) throw new Error(`${story.title} has not been sent yet.`);
  return recipient;
}

async function documentOf({ call, office }: Stage, { id, story }: Scene, number: number): Promise<RequestDocuments['documents'][number]> {
  const { documents } = await call<RequestDocuments>(office, 'GET /v1/requests/:id/documents', { params: { id } });
  const document = documents[number - 1];
  if (document === undefined) throw new Error(`${story.title} has no document ${number}.`);
  return document;
}
