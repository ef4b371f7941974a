import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { SECOND, MINUTE, HOUR } from '../../../contract/durations.contract.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { FileTooLargeToScanError, type ScanResult } from '../../../platform/clamd-scanner.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { DOCUMENT_INFECTED, publishDocumentEvent } from '../documents.events.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openStoredFile } from '../sealed-objects/sealed-objects.ts';
import type { ScanRow } from './scans.tables.ts';

const [FIRST_DELAY_MS, MAX_DELAY_MS, TOO_LARGE_DELAY_MS] = [5 * SECOND, 5 * MINUTE, HOUR];

/** Milliseconds: doubling while the scanner is down, hourly for files over its size limit. */
const computeScanRetryDelay = (attempts: number, tooLarge: boolean): number =>
  tooLarge
    ? TOO_LARGE_DELAY_MS
    : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20));

export async function scanFile(
  context: DocumentsContext,
  { organizationId, documentId, attempts }: ScanRow,
): Promise<void> {
  const { platform, scans, store, scanner } = context;
  const row = await store.find(organizationId, SEES_ALL, documentId);
  if (row === null || scanner === null)
    return void (await platform.database.transaction(() =>
      scans.deleteScan(organizationId, documentId),
    ));
  let result: ScanResult;
  try {
    const stored = await openStoredFile(context, row);
    result = await scanner.scan(stored.readRange(0, stored.size));
  } catch (error) {
    const delay = computeScanRetryDelay(attempts, error instanceof FileTooLargeToScanError);
    platform.logger[attempts === 1 ? 'warn' : 'debug'](
      { error, documentId, attempts },
      'The virus scanner could not check a file; it stays closed',
    );
    return platform.database.transaction(async () => {
      await scans.saveResult(organizationId, documentId, 'unavailable');
      await scans.postpone(
        organizationId,
        documentId,
        new Date(platform.clock.now().getTime() + delay),
      );
    });
  }
  if (result.kind === 'infected') {
    platform.logger.warn(
      { documentId, organizationId, found: result.name },
      'The virus scanner found a threat',
    );
    await recordInfection(context, row);
  } else {
    await platform.database.transaction(async () => {
      await scans.saveResult(organizationId, documentId, 'clean');
      await scans.deleteScan(organizationId, documentId);
      platform.database.afterCommit(context.fileStored.emit);
    });
  }
}

/** The requests module listens and rejects the file, so that the recipient gives another one. */
async function recordInfection(
  context: DocumentsContext,
  { id: documentId, organizationId, requestId, requestedDocumentId }: DocumentRow,
): Promise<void> {
  const { platform, scans } = context;
  await platform.database.transaction(async () => {
    await scans.deleteScan(organizationId, documentId);
    const marked = await scans.saveResult(organizationId, documentId, 'infected');
    if (marked && requestId !== null)
      await publishDocumentEvent(context, SYSTEM_ACTOR, organizationId, DOCUMENT_INFECTED, {
        requestId,
        requestedDocumentId,
        documentId,
      });
  });
}
