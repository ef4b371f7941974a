import { Like } from 'typeorm';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
} from '../../modules/requests/requests.contract.ts';
import { CHANGE_NOTICE_DUE, REVIEW_MAIL_DUE } from '../../modules/requests/requests.events.ts';
import type { RequestStatus } from '../../modules/requests/requests-limits.contract.ts';
import type { RequestRow, TimelineRow } from '../../modules/requests/requests.tables.ts';
import type { CounterRow } from '../../platform/database/counters/counters.tables.ts';
import {
  toCounterChanges,
  type RequestCounterChange,
} from '../../modules/requests/counters/counters.rules.ts';
import { sumChanges } from '../../platform/database/counters/counters.rules.ts';
import type { Client, SignedInClient, TestApp } from '../test-app.ts';

/** A request with one optional document, and whoever may act on it. */
export interface ScenarioRequest {
  readonly id: string;
  readonly itemId: string;
  /** Holds the first link; the draft's holds one that nobody minted. */
  readonly recipient: Client;
}

/** Everything that a transition leaves behind. */
export interface RequestTraces {
  readonly row: RequestRow;
  readonly timeline: readonly string[];
  /** Facts in the outbox, by kind: each once, as the listener that hears them all has them. */
  readonly facts: readonly string[];
}

const AUDIT = 'audit';

const pdf = (words: string) => `%PDF-1.4\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

/** Takes requests through their life by the calls that people make, and reads what that left in the database. */
export function createRequestScenarios(app: TestApp, sender: SignedInClient) {
  const rows = <T extends object>(entity: string, where: object) =>
    app.platform.database
      .manager()
      .getRepository<T>(entity)
      .findBy(where as never);
  const organizationId = sender.profile.organizationId;
  let files = 0;

  async function ask(more: Partial<CreateRequestBody> = {}): Promise<ScenarioRequest> {
    const { data } = await sender.post<CreatedRequest>('/v1/requests', {
      recipientEmail: 'camille@example.org',
      recipientName: 'Camille Morel',
      title: 'Dossier',
      documents: [{ title: 'Pièce', required: false }],
      ...more,
    });
    const {
      data: { documents },
    } = await sender.get<RequestedDocuments>(`/v1/requests/${data.id}/documents`);
    return {
      id: data.id,
      itemId: documents[0]!.id,
      recipient: app.as(data.magicLink?.split('/').at(-1) ?? 'x'.repeat(43)),
    };
  }
  const view = ({ recipient }: ScenarioRequest) => recipient.post('/v1/public/request/view');
  const upload = ({ recipient, itemId }: ScenarioRequest) => {
    const form = new FormData();
    form.append('file', new Blob([pdf(String(files++))], { type: 'application/pdf' }), 'piece.pdf');
    return recipient.post(`/v1/public/request/documents/${itemId}/file`, form);
  };
  const takeBack = ({ recipient, itemId }: ScenarioRequest) =>
    recipient.delete(`/v1/public/request/documents/${itemId}/file`);
  const submit = ({ recipient }: ScenarioRequest) => recipient.post('/v1/public/request/submit');
  const patch = (
    { id }: ScenarioRequest,
    body: { status: RequestStatus; reason?: string; deadline?: string },
  ) => sender.patch<Request>(`/v1/requests/${id}/status`, body);
  const send = ({ id }: ScenarioRequest) => sender.post<Request>(`/v1/requests/${id}/send`);
  const approve = ({ id, itemId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${itemId}/approve`);
  const reject = ({ id, itemId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${itemId}/reject`, { reason: 'Illisible' });
  const askForMore = ({ id, itemId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${itemId}/incomplete`, {
      reason: 'Il manque le verso',
    });
  const undo = ({ id, itemId }: ScenarioRequest) =>
    sender.delete(`/v1/requests/${id}/documents/${itemId}/decision`);
  const approveAll = ({ id }: ScenarioRequest) =>
    sender.post<Request>(`/v1/requests/${id}/approve-all`);
  /** Lets the link run out, without the days that it takes. */
  const runOut = ({ id }: ScenarioRequest) =>
    app.platform.database.transaction(() =>
      app.platform.database
        .manager()
        .getRepository('request')
        .update({ id }, { expiresAt: new Date(0) }),
    );
  /** The invitation left long enough ago to be sent again, without the minute that it takes. */
  const letSendAgain = ({ id }: ScenarioRequest) =>
    app.platform.database.transaction(() =>
      app.platform.database
        .manager()
        .getRepository('request')
        .update({ id }, { sentAt: new Date(0) }),
    );
  /** A run that begins now: one that is under way may have looked already. */
  const expire = async (): Promise<void> => {
    while (!(await app.app.scheduler.runNow('requests.expire')));
  };

  const handedIn = async (): Promise<ScenarioRequest> => {
    const lived = await ask();
    await upload(lived);
    await submit(lived);
    return lived;
  };
  const after = async (
    start: Promise<ScenarioRequest>,
    act: (lived: ScenarioRequest) => Promise<unknown>,
  ): Promise<ScenarioRequest> => {
    const lived = await start;
    await act(lived);
    return lived;
  };

  return {
    ask,
    view,
    upload,
    takeBack,
    submit,
    patch,
    send,
    approve,
    reject,
    askForMore,
    undo,
    approveAll,
    runOut,
    letSendAgain,
    expire,

    /** A request that calls alone have brought there; one that was handed in holds an undecided file unless it had none. */
    reach: {
      draft: () => ask({ send: false }),
      pending: () => ask(),
      viewed: () => after(ask(), view),
      submitted: handedIn,
      'submitted without a file': () => after(ask(), submit),
      approved: () => after(after(ask(), submit), (lived) => patch(lived, { status: 'approved' })),
      completed: () => after(handedIn(), approveAll),
      pending_resubmission: () => after(handedIn(), reject),
      rejected: () =>
        after(handedIn(), (lived) =>
          patch(lived, { status: 'rejected', reason: 'Mauvaise personne' }),
        ),
      expired: () => after(after(ask(), runOut), expire),
      cancelled: () => after(ask(), (lived) => patch(lived, { status: 'cancelled' })),
    } satisfies Record<RequestStatus | 'submitted without a file', () => Promise<ScenarioRequest>>,

    /** Without the links that letters bring along, which leave when they leave. */
    async traces({ id }: ScenarioRequest): Promise<RequestTraces> {
      const [row] = await rows<RequestRow>('request', { id });
      const timeline = await rows<TimelineRow>('request-timeline', { requestId: id });
      const deliveries = await rows<{ eventType: string; listener: string }>('delivery', {
        organizationId,
        event: Like(`%${id}%`),
      });
      const told = (types: readonly string[]) =>
        types
          .filter((type) => !['link.minted', REVIEW_MAIL_DUE, CHANGE_NOTICE_DUE].includes(type))
          .sort();
      return {
        row: row!,
        timeline: told(timeline.map(({ type }) => type)),
        facts: told(
          deliveries.flatMap(({ eventType, listener }) => (listener === AUDIT ? [eventType] : [])),
        ),
      };
    },

    /** The tallies of the organisation as they are kept, and as its requests make them. */
    async tallies(): Promise<{
      kept: readonly RequestCounterChange[];
      counted: readonly RequestCounterChange[];
    }> {
      const requests = await rows<RequestRow>('request', { organizationId });
      const kept = [
        ...(await rows<CounterRow>('request-tally', { organizationId })),
        ...(await rows<CounterRow>('request-tally-change', { organizationId })),
      ];
      const bare = (changes: readonly { figure: string; day: string; n: number }[]) =>
        sumChanges(
          changes.map(({ figure, day, n }) => ({ figure, day, n }) as RequestCounterChange),
        );
      return {
        kept: bare(kept),
        counted: bare(requests.flatMap((row) => toCounterChanges(null, row))),
      };
    },
  };
}
