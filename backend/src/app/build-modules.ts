import { createAudit } from '../modules/audit/index.ts';
import { createDocuments } from '../modules/documents/index.ts';
import { createIdentity } from '../modules/identity/index.ts';
import { createIntegrations, type IntegrationsApi } from '../modules/integrations/index.ts';
import { createNotifications, type NotificationsApi } from '../modules/notifications/index.ts';
import { createOrganizations } from '../modules/organizations/index.ts';
import { createRecipients } from '../modules/recipients/index.ts';
import { createReminders } from '../modules/reminders/index.ts';
import { createRequests, type RequestsApi } from '../modules/requests/index.ts';
import { createReview } from '../modules/review/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createSmsSender } from '../platform/sms-sender.ts';

/** Every module, from the ground up. What a lower one needs from a higher one is handed in here and nowhere else. */
export function buildModules(platform: Platform) {
  const organizations = createOrganizations({ platform });
  const identity = createIdentity({ platform, membership: organizations.api });
  // The vault shows titles of requests, which stand above it: asked for at the time of the call, when they are there.
  const later: {
    requests: RequestsApi | null;
    notifications: NotificationsApi | null;
    integrations: IntegrationsApi | null;
  } = { requests: null, notifications: null, integrations: null };
  const names = () => {
    if (later.requests === null)
      throw new Error('The titles of requests were asked for before there were any.');
    return later.requests;
  };
  const documents = createDocuments({
    platform,
    resolveSession: identity.resolveSession,
    membership: organizations.api,
    isApiKeyActive: async (organizationId, apiKeyId) =>
      (await later.integrations?.hasActiveApiKey(organizationId, apiKeyId)) ?? false,
    organizations: organizations.api,
    requestLookup: {
      loadNames: (organizationId, requestIds) => names().loadNames(organizationId, requestIds),
      searchIds: (organizationId, text) => names().searchIds(organizationId, text),
    },
    infectionHandler: { report: (file, mark) => names().reportInfectedFile(file, mark) },
  });
  const requests = createRequests({
    platform,
    documents: documents.api,
    identity: identity.api,
    organizations: organizations.api,
    listMailDeliveries: async (organizationId, requestId) =>
      later.notifications?.listMailDeliveries(organizationId, requestId) ?? [],
    loadUndeliveredMails: async (organizationId, requestIds) =>
      later.notifications?.loadUndeliveredMails(organizationId, requestIds) ?? new Map(),
    loadApiKeyNames: async (organizationId, ids) =>
      later.integrations?.findApiKeyNames(organizationId, ids) ?? new Map<string, string>(),
  });
  later.requests = requests.api;
  const recipients = createRecipients({
    platform,
    documents: documents.api,
    requests: requests.api,
  });
  const review = createReview({ platform, documents: documents.api, requests: requests.api });
  const notifications = createNotifications({
    platform,
    requests: requests.api,
    organizations: organizations.api,
    recipients: recipients.api,
    sms: createSmsSender(platform.config.sms),
    findPhone: identity.api.findPhone,
  });
  later.notifications = notifications.api;
  const reminders = createReminders({
    platform,
    organizations: organizations.api,
    requests: requests.api,
  });
  const integrations = createIntegrations({
    platform,
    identity: identity.api,
    organizations: organizations.api,
  });
  later.integrations = integrations.api;
  const audit = createAudit({ platform });

  return {
    all: [
      organizations,
      identity,
      documents,
      requests,
      recipients,
      review,
      notifications,
      reminders,
      integrations,
      audit,
    ],
    /** Asked in this order whose bearer it is: access tokens and API keys are told by their first letters, links by a look into the database. */
    resolvers: [identity.resolveBearer, integrations.resolveBearer, requests.resolveBearer],
    resolveSession: identity.resolveSession,
    /** Gives somebody whom the provider knows their place before they first sign in. */
    enrol: identity.api.enrolUser,
    storageHealthy: () => documents.isStorageHealthy(),
    providerHealthy: () => identity.isProviderHealthy(),
    /** Before the first call: keys are checked against the database, storage is made ready, the identity provider is asked. */
    prepare: () => Promise.all([documents.prepare(), identity.prepare()]),
    /** Before the database closes. */
    stop: () => documents.stop(),
  };
}
