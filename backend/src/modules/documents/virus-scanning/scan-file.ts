import { TooLargeForScanner, type Verdict } from '../../../platform/clamd-scanner.ts';
import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openStored } from '../sealed-objects/open-stored-file.ts';
import { waitBeforeAsking } from './scan-retry.rules.ts';
import type { ScanRow } from './scans.tables.ts';

/** Has one version looked at, frame by frame as it is read. What cannot be asked stays closed and is asked again. */
export async function scanFile(documents: Documents, { organisationId, documentId, attempts }: ScanRow): Promise<void> {
  const { platform, scans, store, scanner } = documents;
  const row = await store.find(organisationId, documentId);
  if (row === null || scanner === null) return void (await platform.database.write(() => scans.done(organisationId, documentId)));
  let verdict: Verdict;
  try {
    const stored = await openStored(documents, row);
    verdict = await scanner.scan(stored.range(0, stored.size));
  } catch (error) {
    const wait = waitBeforeAsking(attempts, error instanceof TooLargeForScanner);
    platform.logger[attempts === 1 ? 'warn' : 'debug']({ error, documentId, attempts }, 'The virus scanner could not be asked about a file; it stays closed');
    return platform.database.write(async () => {
      await scans.record(organisationId, documentId, 'unavailable');
      await scans.postpone(organisationId, documentId, new Date(platform.clock.now().getTime() + wait));
    });
  }
  if (verdict.kind === 'infected') {
    platform.logger.warn({ documentId, organisationId, found: verdict.name }, 'The virus scanner found something');
    await withhold(documents, row);
  } else {
    await platform.database.write(async () => {
      await scans.record(organisationId, documentId, 'clean');
      await scans.done(organisationId, documentId);
      platform.database.afterCommit(documents.examinations.wake);
    });
  }
}

/** It counts as if the sender had refused it: the recipient is asked for another one, by the very same way. */
async function withhold(documents: Documents, row: DocumentRow): Promise<void> {
  const { platform, scans } = documents;
  const { id: documentId, organisationId, requestId, itemId } = row;
  const mark = async (reason: string | null): Promise<boolean> => {
    await scans.done(organisationId, documentId);
    const now = await documents.store.find(organisationId, documentId);
    if (!(await scans.record(organisationId, documentId, 'infected'))) return false;
    if (reason !== null && now !== null) await documents.store.decide(organisationId, now, { state: 'rejected', rejectionReason: reason, incomplete: false, decidedBy: 'scanner', decidedAt: platform.clock.now() });
    return true;
  };
  if (requestId === null || itemId === null) return void (await platform.database.write(() => mark(null)));
  await documents.infection.report({ organisationId, requestId, itemId, documentId }, mark);
}
