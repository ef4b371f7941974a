import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { Table } from '../../../platform/database/define-table.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { CLOSING_CERTIFICATE_DUE, closingEvent } from '../organization-data.events.ts';
import type { ClosingReport, ClosingRow } from '../organization-data.tables.ts';
import { publishToOwners } from './publish-owner-mails.ts';

const BATCH_SIZE = 200;

/** An interrupted deletion continues where it stopped. */
export async function eraseOrganizations(
  context: OrganizationDataContext,
  now: Date,
): Promise<void> {
  for (const { organizationId } of await context.closings.listDue(now)) {
    if (!(await beginErasure(context, organizationId, now))) continue;
    // A call that was running may have added rows: a pass that finds none is the last.
    let erased: number;
    do erased = await eraseOnce(context, organizationId);
    while (erased > 0);
    await endErasure(context, organizationId);
  }
}

/** From here on no owner can reopen it. False when one has reopened it meanwhile. */
function beginErasure(
  { platform, organizations, closings, findAuditHead }: OrganizationDataContext,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  return platform.database.transaction(async () => {
    const row = await closings.lock(organizationId);
    if (row === null || row.closesAt > now) return false;
    if (row.state !== 'scheduled') return row.state === 'erasing';
    const [{ name }, { members }, head] = await Promise.all([
      organizations.get(organizationId),
      organizations.listMembers(organizationId),
      findAuditHead(organizationId),
    ]);
    const owners = members.filter(({ role }) => role === 'owner');
    const report: ClosingReport = {
      organizationName: name,
      ownerIds: owners.map(({ id }) => id),
      counts: {},
      lastAuditEntry: head,
    };
    return closings.update(organizationId, 'scheduled', { state: 'erasing', report });
  });
}

async function eraseOnce(
  context: OrganizationDataContext,
  organizationId: string,
): Promise<number> {
  const { closings, documents, erasedTables } = context;
  const { access, keys, others } = erasedTables;
  const eraseTable = (table: Table) =>
    eraseBatches(context, organizationId, table.entity, () =>
      closings.deleteRows(table, organizationId, BATCH_SIZE),
    );
  let total = 0;
  // Access ends first, then the keys: what is left cannot be read from then on.
  for (const table of [...access, keys]) total += await eraseTable(table);
  total += await eraseBatches(context, organizationId, 'stored-object', () =>
    documents.deleteStoredObjects(organizationId, BATCH_SIZE),
  );
  for (const table of others) total += await eraseTable(table);
  return total;
}

/** Counts are saved with each batch, so that the certificate is right after an interruption. */
async function eraseBatches(
  { platform, closings }: OrganizationDataContext,
  organizationId: string,
  name: string,
  eraseBatch: () => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const erased = await platform.database.transaction(async () => {
      const count = await eraseBatch();
      if (count === 0) return 0;
      const { report } = (await closings.lock(organizationId)) as ClosingRow;
      if (report === null) throw new Error('An erasure without a report');
      await closings.update(organizationId, 'erasing', {
        report: {
          ...report,
          counts: { ...report.counts, [name]: (report.counts[name] ?? 0) + count },
        },
      });
      return count;
    });
    if (erased === 0) return total;
    total += erased;
  }
}

function endErasure(context: OrganizationDataContext, organizationId: string): Promise<void> {
  const { platform, closings } = context;
  return platform.database.transaction(async () => {
    const row = await closings.lock(organizationId);
    const now = platform.clock.now();
    if (!(await closings.update(organizationId, 'erasing', { state: 'closed', closedAt: now })))
      return;
    await platform.outbox.publish(
      closingEvent('organization.erased', organizationId, SYSTEM_ACTOR, now),
    );
    await publishToOwners(context, row?.report?.ownerIds ?? [], {
      type: CLOSING_CERTIFICATE_DUE,
      organizationId: '',
      occurredAt: now,
      payload: { closedOrganizationId: organizationId },
    });
  });
}
