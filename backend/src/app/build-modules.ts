import { createAudit, createAuditHeads } from '../modules/audit/index.ts';
import { createDocuments } from '../modules/documents/index.ts';
import { createIdentity, createUserDirectory } from '../modules/identity/index.ts';
import { createApiKeys } from '../modules/api-keys/index.ts';
import { createMailLog, createNotifications } from '../modules/notifications/index.ts';
import { createOrganizationData } from '../modules/organization-data/index.ts';
import { createOrganizations } from '../modules/organizations/index.ts';
import { createPictures } from '../modules/pictures/index.ts';
import { createRecipients } from '../modules/recipients/index.ts';
import { createReminders } from '../modules/reminders/index.ts';
import { createRequests } from '../modules/requests/index.ts';
import { createRejectionReasons } from '../modules/rejection-reasons/index.ts';
import { createScreens, type ScreensDeps } from '../modules/screens/index.ts';
import { createWaitlist } from '../modules/waitlist/index.ts';
import { createAssertActive } from './assert-active.ts';
import { erasedTables, exportedTables, plainObjects } from './tables.ts';
import type { Platform } from '../platform/platform.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { createSmsSender } from '../platform/sms-sender.ts';

type FrontendsOnDisk = Pick<ScreensDeps, 'listFrontends' | 'readRelease'>;

const NOTHING_BUILT: FrontendsOnDisk = {
  listFrontends: () => [],
  readRelease: () => ({ contract: '', shared: {}, api: VERSION, screens: [] }),
};

export function buildModules(
  platform: Platform,
  { listFrontends, readRelease }: FrontendsOnDisk = NOTHING_BUILT,
) {
  const organizations = createOrganizations({
    platform,
    users: createUserDirectory(platform.database, platform.config),
  });
  const identity = createIdentity({ platform, memberships: organizations.api });
  const pictures = createPictures({
    platform,
    organizations: organizations.api,
    identity: identity.api,
  });
  const apiKeys = createApiKeys({
    platform,
    identity: identity.api,
    organizations: organizations.api,
  });
  const mailLog = createMailLog(platform.database);
  const documents = createDocuments({
    platform,
    resolveSession: identity.resolveSession,
    memberships: organizations.api,
    isApiKeyActive: apiKeys.api.hasActiveApiKey,
    organizations: organizations.api,
    plainObjects,
  });
  const screens = createScreens({
    platform,
    storage: documents.storage,
    resolveAppSession: identity.resolveAppSession,
    listFrontends,
    readRelease,
    findUsers: identity.api.findUsers,
    findOrganizationIds: organizations.api.findIds,
    isOperator: identity.api.isUserOperator,
  });
  const requests = createRequests({
    platform,
    documents: documents.api,
    identity: identity.api,
    organizations: organizations.api,
    loadUndeliveredMails: mailLog.loadUndeliveredMails,
    mailLog,
    loadApiKeyNames: apiKeys.api.findApiKeyNames,
  });
  const organizationData = createOrganizationData({
    platform,
    identity: identity.api,
    organizations: organizations.api,
    documents: documents.api,
    pictures: pictures.api,
    exportedTables,
    erasedTables,
    findAuditHead: createAuditHeads(platform.database).find,
  });
  const recipients = createRecipients({
    platform,
    documents: documents.api,
    requests: requests.api,
  });
  const rejectionReasons = createRejectionReasons({ platform });
  const waitlist = createWaitlist({
    platform,
    deleteMailsTo: (addressHash) => mailLog.deleteMailedTo('', addressHash),
  });
  const notifications = createNotifications({
    platform,
    waitlist: waitlist.api,
    screens: screens.api,
    requests: requests.api,
    organizations: organizations.api,
    organizationData: organizationData.api,
    recipients: recipients.api,
    sms: createSmsSender(platform.config.sms),
    findPhone: identity.api.findPhone,
    findUsers: identity.api.findUsers,
  });
  const reminders = createReminders({
    platform,
    organizations: organizations.api,
    requests: requests.api,
  });
  const audit = createAudit({
    platform,
    identity: identity.api,
    organizations: organizations.api,
    documents: documents.api,
    requests: requests.api,
    loadApiKeyNames: apiKeys.api.findApiKeyNames,
  });

  return {
    modules: [
      organizations,
      identity,
      pictures,
      documents,
      organizationData,
      requests,
      recipients,
      rejectionReasons,
      waitlist,
      screens,
      notifications,
      reminders,
      apiKeys,
      audit,
    ],
    /** Access tokens and keys are recognised by prefix, links by a database lookup. */
    resolvers: [
      identity.resolveBearer,
      apiKeys.resolveBearer,
      screens.resolveBearer,
      requests.resolveBearer,
    ],
    resolveSession: identity.resolveSession,
    assertActive: createAssertActive(organizations.api, identity, apiKeys),
    resolveAppSession: identity.resolveAppSession,
    assertAccessCode: recipients.assertAccessCode,
    isDeletedRequest: async (organizationId: string, id: string) =>
      (await requests.api.findRequestLabels(organizationId, [id])).get(id)?.deleted ?? false,
    enrol: identity.api.enrolUser,
    storageHealthy: () => documents.isStorageHealthy(),
    providerHealthy: () => identity.isProviderHealthy(),
    screens: screens.api,
    prepare() {
      screens.prepare();
      return Promise.all([
        documents.prepare().then(() => screens.api.storeRelease()),
        identity.prepare(),
        screens.api.recordRelease(),
      ]);
    },
    stop: () => Promise.all([documents.stop(), pictures.stop(), screens.stop()]),
  };
}
