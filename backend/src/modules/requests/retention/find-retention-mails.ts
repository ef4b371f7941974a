import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { RequestsContext } from '../requests.context.ts';
import { findSenderMailContext } from '../mail-data/find-sender-mail-context.ts';
import { countDeletions } from './certify-deletions.ts';
import type { RetentionCertificate, RetentionWarning } from './retention-mail.api.ts';
import { computeDeletesAt, toRetentionRule } from './retention.rules.ts';
import type { RetentionDeletionRow } from './retention.tables.ts';

export async function findRetentionWarning(
  context: RequestsContext,
  organizationId: string,
  userId: string,
  requestIds: readonly string[],
): Promise<RetentionWarning | null> {
  const mail = await findSenderMailContext(context, organizationId, userId);
  if (mail === null) return null;
  const rule = toRetentionRule(await context.organizations.get(organizationId));
  if (rule === null) return null;
  const requests = (await context.store.findMany(organizationId, SEES_ALL, requestIds)).flatMap(
    ({ title, recipientName, endedAt }) =>
      endedAt ? [{ title, recipientName, deletesAt: computeDeletesAt(endedAt, rule) }] : [],
  );
  if (requests.length === 0) return null;
  requests.sort((a, b) => a.deletesAt.getTime() - b.deletesAt.getTime());
  return { ...mail, requests };
}

export async function findRetentionCertificate(
  context: RequestsContext,
  organizationId: string,
  userId: string,
  certificateId: string,
): Promise<RetentionCertificate | null> {
  const mail = await findSenderMailContext(context, organizationId, userId);
  const deletions = await context.retention.listCertified(organizationId, certificateId);
  if (mail === null || deletions.length === 0) return null;
  const fingerprint = sha256(deletions.map(formatLine).join('\n')).toString('hex');
  return { ...mail, deletions, counts: countDeletions(deletions), fingerprint };
}

const formatLine = (row: RetentionDeletionRow): string =>
  [
    row.requestId,
    row.endedAt.toISOString(),
    row.deletedAt.toISOString(),
    row.documentCount,
    row.fileCount,
    row.filesSha256,
  ].join(' ');
