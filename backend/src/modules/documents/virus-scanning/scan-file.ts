import { FileTooLargeToScanError, type ScanVerdict } from '../../../platform/clamd-scanner.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openStoredFile } from '../sealed-objects/open-stored-file.ts';
import { computeScanRetryDelay } from './scan-retry.rules.ts';
import type { ScanRow } from './scans.tables.ts';

/** Has one version looked at, frame by frame as it is read. What cannot be asked stays closed and is asked again. */
export async function scanFile(
  documents: DocumentsContext,
  { organizationId, documentId, attempts }: ScanRow,
): Promise<void> {
  const { platform, scans, store, scanner } = documents;
  const row = await store.find(organizationId, documentId);
  if (row === null || scanner === null)
    return void (await platform.database.transaction(() =>
      scans.deleteScan(organizationId, documentId),
    ));
  let verdict: ScanVerdict;
  try {
    const stored = await openStoredFile(documents, row);
    verdict = await scanner.scan(stored.readRange(0, stored.size));
  } catch (error) {
    const wait = computeScanRetryDelay(attempts, error instanceof FileTooLargeToScanError);
    platform.logger[attempts === 1 ? 'warn' : 'debug'](
      { error, documentId, attempts },
      'The virus scanner could not be asked about a file; it stays closed',
    );
    return platform.database.transaction(async () => {
      await scans.saveResult(organizationId, documentId, 'unavailable');
      await scans.postpone(
        organizationId,
        documentId,
        new Date(platform.clock.now().getTime() + wait),
      );
    });
  }
  if (verdict.kind === 'infected') {
    platform.logger.warn(
      { documentId, organizationId, found: verdict.name },
      'The virus scanner found something',
    );
    await rejectInfectedFile(documents, row);
  } else {
    await platform.database.transaction(async () => {
      await scans.saveResult(organizationId, documentId, 'clean');
      await scans.deleteScan(organizationId, documentId);
      platform.database.afterCommit(documents.inspectionQueue.wake);
    });
  }
}

/** It counts as if the sender had refused it: the recipient is asked for another one, by the very same way. */
async function rejectInfectedFile(documents: DocumentsContext, row: DocumentRow): Promise<void> {
  const { platform, scans } = documents;
  const { id: documentId, organizationId, requestId, itemId } = row;
  const mark = async (reason: string | null): Promise<boolean> => {
    await scans.deleteScan(organizationId, documentId);
    const now = await documents.store.find(organizationId, documentId);
    if (!(await scans.saveResult(organizationId, documentId, 'infected'))) return false;
    if (reason !== null && now !== null)
      await documents.store.saveDecision(organizationId, now, {
        state: 'rejected',
        rejectionReason: reason,
        incomplete: false,
        decidedBy: 'scanner',
        decidedAt: platform.clock.now(),
      });
    return true;
  };
  if (requestId === null || itemId === null)
    return void (await platform.database.transaction(() => mark(null)));
  await documents.infectionHandler.report({ organizationId, requestId, itemId, documentId }, mark);
}
