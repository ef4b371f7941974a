import { ALL_EVENTS } from '../../platform/outbox/index.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { DUE_EVENTS } from '../reminders/index.ts';
import { CHANGE_NOTICE_DUE, REVIEW_MAIL_DUE } from '../requests/index.ts';
import type { AuditContext } from './audit.context.ts';
import { auditStore } from './audit.store.ts';
import { createAnchorExporter } from './anchors/anchor-exporter.ts';
import { recordEvents } from './chain/record-events.ts';
import { verifyAudit, type AuditReport } from './chain/verify-audit.ts';
import { verifyChain } from './chain/verify-chain.ts';
import type { ChainReport } from './chain/verify-chain.ts';

export { auditTables } from './audit.tables.ts';
export type { AuditReport } from './chain/verify-audit.ts';
export type { ChainReport } from './chain/verify-chain.ts';

/** Notes of what is to be said by mail: nothing happened yet. */
const UNAUDITED_EVENTS = [
  REVIEW_MAIL_DUE,
  CHANGE_NOTICE_DUE,
  ...DUE_EVENTS,
  'digest.due',
  'summary.due',
];

export interface AuditDeps {
  readonly platform: Platform;
}

interface AuditApi {
  /** Reads an organisation's whole chain and names every entry that was changed, removed, added or moved (security rule 55). */
  verifyChain(organizationId: string): Promise<ChainReport>;
}

export type AuditModule = Module & { readonly api: AuditApi };

/**
 * Who did what to which request or file: one append-only, chained entry per event, with pseudonymous ids only.
 * The database refuses to change or delete entries where its triggers could be made; the chain shows it where not.
 */
export function createAudit({ platform }: AuditDeps): AuditModule {
  const audit: AuditContext = {
    platform,
    store: auditStore(platform.database),
    key: platform.keys.secret('audit'),
  };
  return {
    routes: [],
    listeners: [
      {
        name: 'audit',
        on: [ALL_EVENTS],
        except: UNAUDITED_EVENTS,
        handle: (event, delivery) => recordEvents(audit, [{ event, delivery }]),
        handleBatch: (deliveries) => recordEvents(audit, deliveries),
      },
    ],
    jobs: [{ name: 'audit.heads', cron: '7 * * * *', run: createAnchorExporter(audit) }],
    api: { verifyChain: (organizationId) => verifyChain(audit, organizationId) },
  };
}

/** For the command, which runs beside the product: holds every chain against its rows and against the exported anchors. */
export const verifyAllChains = (
  { config, database, keys }: Pick<Platform, 'config' | 'database' | 'keys'>,
  now: Date,
): Promise<AuditReport> =>
  verifyAudit({ store: auditStore(database), key: keys.secret('audit') }, config.auditAnchors, now);
