import { EVERY_EVENT } from '../../platform/outbox/index.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { DUE_FACTS } from '../reminders/index.ts';
import { LETTER_DUE } from '../requests/index.ts';
import type { Audit } from './audit.context.ts';
import { auditStore } from './audit.store.ts';
import { anchorExporter } from './anchors/anchor-exporter.ts';
import { recordEvents } from './chain/record-events.ts';
import { verifyAudit, type AuditReport } from './chain/verify-audit.ts';
import { verifyChain } from './chain/verify-chain.ts';
import type { ChainReport } from './chain/verify-chain.ts';

export { auditTables } from './audit.tables.ts';
export type { AuditReport } from './chain/verify-audit.ts';
export type { ChainReport } from './chain/verify-chain.ts';

/** Notes of what is to be said by mail: nothing happened yet. */
const NO_FACTS = [LETTER_DUE, ...DUE_FACTS, 'digest.due', 'summary.due'];

export interface AuditDeps {
  readonly platform: Platform;
}

export interface AuditApi {
  /** Reads an organisation's whole chain and names every entry that was changed, removed, added or moved (security rule 55). */
  verifyChain(organisationId: string): Promise<ChainReport>;
}

export type AuditModule = Module & { readonly api: AuditApi };

/**
 * Who did what to which request or file: one append-only, chained entry per event, with pseudonymous ids only.
 * The database refuses to change or delete entries where its triggers could be made; the chain shows it where not.
 */
export function createAudit({ platform }: AuditDeps): AuditModule {
  const audit: Audit = { platform, store: auditStore(platform.database), key: platform.keys.secret('audit') };
  return {
    routes: [],
    listeners: [{
      name: 'audit', on: [EVERY_EVENT], except: NO_FACTS,
      handle: (event, delivery) => recordEvents(audit, [{ event, delivery }]), handleTogether: (deliveries) => recordEvents(audit, deliveries),
    }],
    jobs: [{ name: 'audit.heads', cron: '7 * * * *', run: anchorExporter(audit) }],
    api: { verifyChain: (organisationId) => verifyChain(audit, organisationId) },
  };
}

/** For the command, which runs beside the product: holds every chain against its rows and against the exported anchors. */
export const verifyAllChains = ({ config, database, keys }: Pick<Platform, 'config' | 'database' | 'keys'>): Promise<AuditReport> =>
  verifyAudit({ store: auditStore(database), key: keys.secret('audit') }, config.auditAnchors);
