import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { ALL_EVENTS } from '../../platform/outbox/outbox.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { createJobClaimStore } from '../../platform/scheduler/job-claims.store.ts';
import { CLOSING_CERTIFICATE_DUE, CLOSING_MAIL_DUE } from '../organization-data/index.ts';
import { DUE_EVENTS } from '../reminders/index.ts';
import { JOIN_REQUEST_MAIL_DUE } from '../organizations/index.ts';
import {
  CHANGE_NOTICE_DUE,
  DELETION_NOTICE_DUE,
  REQUESTS_REASSIGNED,
  RETENTION_CERTIFICATE_DUE,
  RETENTION_WARNING_DUE,
  REVIEW_MAIL_DUE,
} from '../requests/index.ts';
import { SCREEN_ALERT_DUE } from '../screens/index.ts';
import { WAITLIST_MAIL_DUE } from '../waitlist/index.ts';
import type { AuditContext } from './audit.context.ts';
import * as operations from './audit.operations.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditStore } from './audit.store.ts';
import { createAnchorExporter } from './anchors/anchor-exporter.ts';
import { recordEvents } from './chain/record-events.ts';
import { verifyAudit, type AuditReport } from './chain/verify-audit.ts';

export { auditExport, auditTables } from './audit.tables.ts';
export type { AuditReport } from './chain/verify-audit.ts';
export type { ChainReport } from './chain/verify-chain.ts';

/** Events that only schedule a mail or a notification. */
const UNAUDITED_EVENTS = [
  REVIEW_MAIL_DUE,
  CHANGE_NOTICE_DUE,
  DELETION_NOTICE_DUE,
  REQUESTS_REASSIGNED,
  JOIN_REQUEST_MAIL_DUE,
  ...DUE_EVENTS,
  CLOSING_CERTIFICATE_DUE,
  CLOSING_MAIL_DUE,
  WAITLIST_MAIL_DUE,
  SCREEN_ALERT_DUE,
  RETENTION_WARNING_DUE,
  RETENTION_CERTIFICATE_DUE,
  'digest.due',
  'summary.due',
  'owner-notice.due',
];

const ANCHOR_EXPORT = 'audit.heads';

export type AuditDeps = Omit<AuditContext, 'store' | 'key'>;

/** Before the module itself, which is built last. */
export const createAuditHeads = (database: Platform['database']) => ({
  /** The last entry of a chain; null without one. */
  async find(organizationId: string) {
    const head = await auditStore(database).findHead(organizationId);
    return head && { sequence: head.sequence, mac: head.mac.toString('hex') };
  },
});

export type AuditModule = Module & { readonly api: Bound<AuditContext, typeof operations> };

/** One append-only, chained entry per event, with pseudonymous ids only. */
export function createAudit(deps: AuditDeps): AuditModule {
  const { platform } = deps;
  const context: AuditContext = {
    ...deps,
    store: auditStore(platform.database),
    key: platform.keys.secret('audit'),
  };
  return {
    routes: auditRoutes(context),
    listeners: [
      {
        name: 'audit',
        on: [ALL_EVENTS],
        except: UNAUDITED_EVENTS,
        handle: (event, delivery) => recordEvents(context, [{ event, delivery }]),
        handleBatch: (deliveries) => recordEvents(context, deliveries),
      },
    ],
    jobs: [{ name: ANCHOR_EXPORT, cron: '7 * * * *', run: createAnchorExporter(context) }],
    api: bindContext(context, operations),
  };
}

export const verifyAllChains = async ({
  config,
  database,
  keys,
}: Pick<Platform, 'config' | 'database' | 'keys'>): Promise<AuditReport> =>
  verifyAudit(
    { store: auditStore(database), key: keys.secret('audit') },
    config.auditAnchors,
    await createJobClaimStore(database).findLastEnd(ANCHOR_EXPORT),
  );
