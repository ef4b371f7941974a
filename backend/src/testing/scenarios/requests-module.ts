import { SEES_ALL } from '../../platform/http/auth/viewer.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/read-config.ts';
import type { Dialect } from '../../platform/database/columns.ts';
import {
  ROLE_PERMISSIONS,
  type MemberPrincipal,
  type RecipientPrincipal,
} from '../../platform/http/auth/principal.ts';
import { createIdGenerator } from '../../platform/id-generator.ts';
import { openKeyManager } from '../../platform/keys/key-manager.ts';
import { createMetrics } from '../../platform/monitoring/metrics.ts';
import { createOutbox } from '../../platform/outbox/create-outbox.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTestClock } from '../test-clock.ts';
import { openMigratedDatabase } from '../database-template.ts';
import { silentLogger } from '../test-database.ts';
import { tables } from '../../app/tables.ts';
import { createDocuments, type DocumentsModule } from '../../modules/documents/index.ts';
import { createIdentity, createUserDirectory } from '../../modules/identity/index.ts';
import { createMailLog } from '../../modules/notifications/index.ts';
import { createOrganizations } from '../../modules/organizations/index.ts';
import { createRequest } from '../../modules/requests/lifecycle/create-request.ts';
import { createRequests } from '../../modules/requests/index.ts';
import { assignedRequestStore } from '../../modules/requests/assignment/assigned-requests.store.ts';
import { requestMailStore } from '../../modules/requests/mail-data/request-mails.store.ts';
import { timelineStore } from '../../modules/requests/timeline/timeline.store.ts';
import { linkStore } from '../../modules/requests/links/links.store.ts';
import { requestListStore } from '../../modules/requests/list/request-list.store.ts';
import { messageStore } from '../../modules/requests/messages/messages.store.ts';
import { recipientQuotaStore } from '../../modules/requests/recipient-address/recipient-quota.store.ts';
import { deletedRequestStore } from '../../modules/requests/deleted-requests/deleted-requests.store.ts';
import { recipientErasureStore } from '../../modules/requests/recipient-erasure/recipient-erasures.store.ts';
import { requestCounterStore } from '../../modules/requests/counters/counters.store.ts';
import { retentionStore } from '../../modules/requests/retention/retention.store.ts';
import { templateStore } from '../../modules/requests/templates/templates.store.ts';
import type { RequestsContext } from '../../modules/requests/requests.context.ts';
import type {
  CreateRequestBody,
  CreatedRequest,
} from '../../modules/requests/requests.contract.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import { requestStore } from '../../modules/requests/requests.store.ts';

export type RequestsTestModule = Awaited<ReturnType<typeof openRequestsTestModule>>;

export async function openRequestsTestModule(
  dialect: Dialect,
  env: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'recueil-requests-'));
  const clock = createTestClock();
  const database = await openMigratedDatabase(dialect, tables, clock);
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3999',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const ids = createIdGenerator(() => clock.now().getTime());
  const metrics = createMetrics();
  const outbox = createOutbox({
    database,
    clock,
    ids,
    logger: silentLogger,
    metrics,
    graceSeconds: 1,
  });
  const mailer = {
    send: () => Promise.resolve(),
    healthy: () => Promise.resolve(true),
    acceptsMails: () => true,
    close: () => Promise.resolve(),
  };
  const platform: Platform = {
    config,
    clock,
    ids,
    logger: silentLogger,
    database,
    keys: await openKeyManager({ config, clock, database }),
    outbox,
    mailer,
    metrics,
  };

  const facts: DomainEvent[] = [];
  outbox.register([
    { name: 'test.record', on: ['*'], handle: async (event) => void facts.push(event) },
  ]);

  const organizations = createOrganizations({
    platform,
    users: createUserDirectory(database, platform.config),
  });
  const identity = createIdentity({ platform, memberships: organizations.api });
  const documents: DocumentsModule = createDocuments({
    platform,
    memberships: organizations.api,
    organizations: organizations.api,
    resolveSession: identity.resolveSession,
    isApiKeyActive: async () => true,
  });
  const deps = {
    platform,
    documents: documents.api,
    identity: identity.api,
    organizations: organizations.api,
    loadUndeliveredMails: async () => new Map(),
    mailLog: createMailLog(database),
    loadApiKeyNames: async () => new Map<string, string>(),
  };
  const module = createRequests(deps);
  await documents.prepare();
  const counters = requestCounterStore(database, ids);
  const requests: RequestsContext = {
    ...deps,
    store: requestStore(database, counters),
    assigned: assignedRequestStore(database),
    timeline: timelineStore(database),
    mails: requestMailStore(database),
    links: linkStore(database),
    list: requestListStore(database, counters),
    counters,
    recipientQuota: recipientQuotaStore(database),
    messages: messageStore(database),
    templates: templateStore(database),
    retention: retentionStore(database),
    erasures: recipientErasureStore(database),
    deletedRequests: deletedRequestStore(database),
  };

  return {
    clock,
    database,
    module,
    requests,
    documents: documents.api,
    close: () => database.close().finally(() => rm(folder, { recursive: true, force: true })),

    async facts() {
      while ((await outbox.drain()) > 0);
      return facts;
    },

    async newMember(): Promise<MemberPrincipal> {
      const userId = ids.next();
      const user = {
        id: userId,
        name: 'Claire Vasseur',
        email: 'claire@vasseur.fr',
        locale: 'fr',
      } as const;
      const { organizationId, role } = await database.transaction(() =>
        organizations.api.ensureMembership(user, null),
      );
      return {
        kind: 'member',
        organizationId,
        userId,
        sessionId: null,
        apiKeyId: null,
        role,
        permissions: ROLE_PERMISSIONS[role],
        viewer: SEES_ALL,
        name: user.name,
        email: user.email,
        locale: 'fr',
      };
    },

    /** Throws when the request accepts no links now. */
    async openLink({ organizationId, userId }: MemberPrincipal, requestId: string) {
      const [link] = await module.api.issueLinks(organizationId, [
        { requestId, purpose: 'copy', createdBy: userId },
      ]);
      if (typeof link !== 'object') throw new Error(`No link: ${link}`);
      return { kind: 'recipient', organizationId, requestId, linkId: link.id } as const;
    },

    create: (
      member: MemberPrincipal,
      changes: Partial<CreateRequestBody> = {},
    ): Promise<CreatedRequest> =>
      createRequest(
        requests,
        member,
        {
          recipientEmail: 'camille@example.org',
          recipientName: 'Camille Morel',
          title: 'Vente appartement',
          documents: [{ title: 'Titre' }],
          ...changes,
        },
        createUserActor(member),
      ),
  };
}

export const createRecipientActor = ({ linkId }: RecipientPrincipal): ActorContext => ({
  actor: { kind: 'recipient', id: linkId },
  correlationId: null,
});

export const createUserActor = (who: MemberPrincipal): ActorContext => ({
  actor: { kind: 'user', id: who.userId },
  correlationId: null,
});
