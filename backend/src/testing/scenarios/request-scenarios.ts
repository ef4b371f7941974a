import { setImmediate } from 'node:timers/promises';
import { Like, type FindOptionsWhere } from 'typeorm';
import type {
  CreatedRequest,
  CreateRequestBody,
  Request,
  RequestedDocuments,
} from '../../modules/requests/requests.contract.ts';
import type { UploadedFile } from '../../modules/recipients/recipients.contract.ts';
import { CHANGE_NOTICE_DUE, REVIEW_MAIL_DUE } from '../../modules/requests/requests.events.ts';
import type { RequestStatus } from '../../modules/requests/requests-limits.contract.ts';
import {
  requestTable,
  requestCounterTables,
  timelineTable,
  type RequestRow,
} from '../../modules/requests/requests.tables.ts';
import {
  toCounterChanges,
  type RequestCounterChange,
} from '../../modules/requests/counters/counters.rules.ts';
import { sumChanges } from '../../platform/database/counters/counters.rules.ts';
import type { Client, SignedInClient, TestApp } from '../test-app.ts';
import type { Table } from '../../platform/database/define-table.ts';
import { deliveryTable } from '../../platform/outbox/outbox.tables.ts';

export interface ScenarioRequest {
  readonly id: string;
  readonly requestedDocumentId: string;
  /** Of the first link; for a draft, of none. */
  readonly token: string;
  readonly recipient: Client;
}

export interface RequestTraces {
  readonly row: RequestRow;
  readonly timeline: readonly string[];
  /** Event types in the outbox, each once, as delivered to the audit listener. */
  readonly facts: readonly string[];
}

const AUDIT = 'audit';

const pdf = (text: string) => `%PDF-1.4\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

export function createRequestScenarios(
  app: TestApp,
  sender: Client & Pick<SignedInClient, 'profile'>,
) {
  const rows = <Row extends object>(table: Table<Row>, where: FindOptionsWhere<NoInfer<Row>>) =>
    app.platform.database.repository(table).findBy(where);
  const organizationId = sender.profile.organizationId;
  let files = 0;

  async function createRequest(more: Partial<CreateRequestBody> = {}): Promise<ScenarioRequest> {
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
    const token = data.magicLink?.split('/').at(-1) ?? 'x'.repeat(43);
    return {
      id: data.id,
      requestedDocumentId: documents[0]!.id,
      token,
      recipient: app.as(token),
    };
  }
  const view = ({ recipient }: ScenarioRequest) => recipient.post('/v1/public/request/view');
  const upload = ({ recipient, requestedDocumentId }: ScenarioRequest) => {
    const form = new FormData();
    form.append('file', new Blob([pdf(String(files++))], { type: 'application/pdf' }), 'piece.pdf');
    return recipient.post<UploadedFile>(
      `/v1/public/request/documents/${requestedDocumentId}/file`,
      form,
    );
  };
  const withdraw = ({ recipient, requestedDocumentId }: ScenarioRequest) =>
    recipient.delete(`/v1/public/request/documents/${requestedDocumentId}/file`);
  const submit = ({ recipient }: ScenarioRequest) => recipient.post('/v1/public/request/submit');
  const patch = (
    { id }: ScenarioRequest,
    body: { status: RequestStatus; reason?: string; deadline?: string },
  ) => sender.patch<Request>(`/v1/requests/${id}/status`, body);
  const send = ({ id }: ScenarioRequest) => sender.post<Request>(`/v1/requests/${id}/send`);
  const approve = ({ id, requestedDocumentId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${requestedDocumentId}/approve`);
  const reject = ({ id, requestedDocumentId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${requestedDocumentId}/reject`, {
      reason: 'Illisible',
    });
  const requestMore = ({ id, requestedDocumentId }: ScenarioRequest) =>
    sender.post(`/v1/requests/${id}/documents/${requestedDocumentId}/incomplete`, {
      reason: 'Il manque le verso',
    });
  const undo = ({ id, requestedDocumentId }: ScenarioRequest) =>
    sender.delete(`/v1/requests/${id}/documents/${requestedDocumentId}/decision`);
  const approveAll = ({ id }: ScenarioRequest) =>
    sender.post<Request>(`/v1/requests/${id}/approve-all`);
  const setExpiryToPast = ({ id }: Pick<ScenarioRequest, 'id'>) =>
    app.platform.database.transaction(() =>
      app.platform.database.repository(requestTable).update({ id }, { expiresAt: new Date(0) }),
    );
  const allowResend = ({ id }: ScenarioRequest) =>
    app.platform.database.transaction(() =>
      app.platform.database.repository(requestTable).update({ id }, { sentAt: new Date(0) }),
    );
  /** Repeats until a run starts now: one in progress may have read its rows already. */
  const expire = async (): Promise<void> => {
    while (!(await app.app.scheduler.runNow('requests.expire'))) await setImmediate();
  };

  const createSubmitted = async (): Promise<ScenarioRequest> => {
    const request = await createRequest();
    await upload(request);
    await submit(request);
    return request;
  };
  const continueWith = async (
    start: Promise<ScenarioRequest>,
    action: (request: ScenarioRequest) => Promise<unknown>,
  ): Promise<ScenarioRequest> => {
    const request = await start;
    await action(request);
    return request;
  };

  return {
    createRequest,
    view,
    upload,
    withdraw,
    submit,
    patch,
    send,
    approve,
    reject,
    requestMore,
    undo,
    approveAll,
    setExpiryToPast,
    allowResend,
    expire,

    /** Reaches each status by calls only; `submitted` has one undecided file. */
    reach: {
      draft: () => createRequest({ send: false }),
      pending: () => createRequest(),
      viewed: () => continueWith(createRequest(), view),
      submitted: createSubmitted,
      'submitted without a file': () => continueWith(createRequest(), submit),
      approved: () =>
        continueWith(continueWith(createRequest(), submit), (request) =>
          patch(request, { status: 'approved' }),
        ),
      completed: () => continueWith(createSubmitted(), approveAll),
      pending_resubmission: () => continueWith(createSubmitted(), reject),
      rejected: () =>
        continueWith(createSubmitted(), (request) =>
          patch(request, { status: 'rejected', reason: 'Mauvaise personne' }),
        ),
      expired: () => continueWith(continueWith(createRequest(), setExpiryToPast), expire),
      cancelled: () =>
        continueWith(createRequest(), (request) => patch(request, { status: 'cancelled' })),
    } satisfies Record<RequestStatus | 'submitted without a file', () => Promise<ScenarioRequest>>,

    /** Without events of links and mails, whose time varies. */
    async traces({ id }: ScenarioRequest): Promise<RequestTraces> {
      const [row] = await rows(requestTable, { id });
      const timeline = await rows(timelineTable, { requestId: id });
      const deliveries = await rows(deliveryTable, {
        organizationId,
        event: Like(`%${id}%`),
      });
      const selectTypes = (types: readonly string[]) =>
        types
          .filter((type) => !['link.issued', REVIEW_MAIL_DUE, CHANGE_NOTICE_DUE].includes(type))
          .sort();
      return {
        row: row!,
        timeline: selectTypes(timeline.map(({ type }) => type)),
        facts: selectTypes(
          deliveries.flatMap(({ eventType, listener }) => (listener === AUDIT ? [eventType] : [])),
        ),
      };
    },

    async loadCounters(): Promise<{
      kept: readonly RequestCounterChange[];
      counted: readonly RequestCounterChange[];
    }> {
      const requests = await rows(requestTable, { organizationId });
      const kept = [
        ...(await rows(requestCounterTables[0], { organizationId })),
        ...(await rows(requestCounterTables[1], { organizationId })),
      ];
      const sumPlain = (changes: readonly { figure: string; day: string; n: number }[]) =>
        sumChanges(
          changes.map(({ figure, day, n }) => ({ figure, day, n }) as RequestCounterChange),
        );
      return {
        kept: sumPlain(kept),
        counted: sumPlain(requests.flatMap((row) => toCounterChanges(null, row))),
      };
    },
  };
}
