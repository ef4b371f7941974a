import { DAY } from '../../../contract/durations.contract.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import type { MaintenanceContext } from './maintenance.context.ts';
import type { StorageFindingRow, StorageScrubRow, FindingKind } from './maintenance.tables.ts';
import {
  type StoredObject,
  MissingObjectError,
  type Storage,
} from '../../../platform/storage/storage.ts';
import { STORED_OBJECT_TABLES } from './stored-object-tables.ts';
import { hashStream } from '../../../platform/digest.ts';
import type { ExpectedObject } from './stored-objects.store.ts';

export interface ScrubReport {
  /** False: out of time; the next run resumes. */
  readonly finished: boolean;
  readonly checked: number;
  readonly findings: FindingCounts;
}

export interface ScrubOptions {
  readonly restart?: boolean;
  readonly until?: Date;
}

const BATCH_SIZE = 50;
const MIN_ORPHAN_AGE_MS = DAY;
const OBJECTS_PHASE = 'objects';
const DONE_PHASE = 'done';
const listPhases = ({ plainObjects }: Pick<MaintenanceContext, 'plainObjects'>): string[] => [
  ...STORED_OBJECT_TABLES.map(({ table }) => table.entity),
  ...plainObjects.map(({ entity }) => entity),
  OBJECTS_PHASE,
  DONE_PHASE,
];

/** A killed run resumes. A finding stays until its object is found intact or gone. */
export async function scrubStorage(
  context: MaintenanceContext,
  { restart = false, until }: ScrubOptions = {},
): Promise<ScrubReport> {
  const { findings, clock, database } = context;
  const before = restart ? null : await findings.findProgress();
  let progress =
    before === null || before.phase === DONE_PHASE
      ? await database.transaction(() => findings.startPass(listPhases(context)[0]!, clock.now()))
      : before;
  while (progress.phase !== DONE_PHASE) {
    if (until !== undefined && clock.now() >= until) break;
    const list = findRowLister(context, progress.phase);
    progress =
      list === null
        ? await checkObjects(context, progress, until)
        : await checkRows(context, progress, list);
  }
  return {
    finished: progress.phase === DONE_PHASE,
    checked: progress.checked,
    findings: await findings.countByKind(),
  };
}

type RowLister = (position: string) => Promise<ExpectedObject[]>;

/** Of the table of this phase; null: the objects themselves are checked. */
function findRowLister(
  { storedObjects, plainObjects }: MaintenanceContext,
  phase: string,
): RowLister | null {
  const sealed = STORED_OBJECT_TABLES.find(({ table }) => table.entity === phase);
  if (sealed !== undefined)
    return (position) => storedObjects.listAfter(sealed, position, BATCH_SIZE);
  const plain = plainObjects.find(({ entity }) => entity === phase);
  return plain === undefined
    ? null
    : (position) => storedObjects.listPlainAfter(plain, position, BATCH_SIZE);
}

function nextPhase(context: MaintenanceContext, progress: StorageScrubRow): StorageScrubRow {
  const phases = listPhases(context);
  const phase = phases[phases.indexOf(progress.phase) + 1] ?? DONE_PHASE;
  return { ...progress, phase, position: null };
}

async function checkRows(
  context: MaintenanceContext,
  progress: StorageScrubRow,
  listAfter: RowLister,
): Promise<StorageScrubRow> {
  const { storage } = context;
  const rows = await listAfter(progress.position ?? '');
  if (rows.length === 0) return saveProgress(context, nextPhase(context, progress), [], []);
  const [intactKeys, found]: [string[], Finding[]] = [[], []];
  for (const row of rows) {
    const kind = await verifyStoredObject(storage, row);
    if (kind === null) intactKeys.push(row.storageKey);
    else
      found.push({
        storageKey: row.storageKey,
        kind,
        organizationId: row.organizationId,
        documentId: row.documentId,
      });
  }
  const next = {
    ...progress,
    position: rows.at(-1)!.storageKey,
    checked: progress.checked + rows.length,
  };
  return saveProgress(context, next, intactKeys, found);
}

async function checkObjects(
  context: MaintenanceContext,
  start: StorageScrubRow,
  until: Date | undefined,
): Promise<StorageScrubRow> {
  let progress = start;
  for await (const page of context.storage.list(progress.position)) {
    const found = await findOrphans(context, page);
    progress = await saveProgress(
      context,
      { ...progress, position: page.at(-1)?.key ?? progress.position },
      [],
      found,
    );
    if (until !== undefined && context.clock.now() >= until) return progress;
  }
  await context.database.transaction(() => context.findings.deleteNotSeenSince(progress.startedAt));
  return saveProgress(
    context,
    { ...nextPhase(context, progress), finishedAt: context.clock.now() },
    [],
    [],
  );
}

/** Younger objects may belong to a running upload. */
async function findOrphans(
  { storedObjects, clock }: MaintenanceContext,
  page: readonly StoredObject[],
): Promise<Finding[]> {
  const oldKeys = page
    .filter(({ writtenAt }) => clock.now().getTime() - writtenAt.getTime() >= MIN_ORPHAN_AGE_MS)
    .map(({ key }) => key);
  const referenced =
    oldKeys.length > 0 ? await storedObjects.findReferencedKeys(oldKeys) : new Set();
  return oldKeys
    .filter((key) => !referenced.has(key))
    .map((storageKey) => ({ storageKey, kind: 'orphan', organizationId: null, documentId: null }));
}

type Finding = Omit<StorageFindingRow, 'firstSeenAt' | 'lastSeenAt'>;

/** What was deleted or came into use during the check is no finding. */
async function saveProgress(
  { database, findings, storedObjects, clock, logger }: MaintenanceContext,
  progress: StorageScrubRow,
  intactKeys: readonly string[],
  found: readonly Finding[],
): Promise<StorageScrubRow> {
  const now = clock.now();
  const added: Finding[] = [];
  await database.transaction(async () => {
    added.length = 0;
    await findings.deleteResolved(intactKeys);
    const referenced =
      found.length > 0
        ? await storedObjects.findReferencedKeys(found.map(({ storageKey }) => storageKey))
        : new Set();
    const confirmed = found.filter(
      ({ storageKey, kind }) => referenced.has(storageKey) === (kind !== 'orphan'),
    );
    for (const finding of confirmed)
      if (await findings.record({ ...finding, firstSeenAt: now, lastSeenAt: now }))
        added.push(finding);
    await findings.saveProgress(progress);
  });
  for (const { storageKey, ...finding } of added)
    logger.error(
      { object: storageKey, ...finding },
      `The storage scrub found an object that is ${finding.kind}`,
    );
  return progress;
}

/** Checks an object without its key (security rule 33); null: intact. */
async function verifyStoredObject(
  storage: Storage,
  { storageKey, sealedSize, sealedSha256 }: ExpectedObject,
): Promise<Exclude<FindingKind, 'orphan'> | null> {
  try {
    if ((await storage.getSize(storageKey)) !== sealedSize) return 'corrupt';
    const digest = await hashStream(storage.readRange(storageKey, 0, sealedSize));
    return digest.equals(sealedSha256) ? null : 'corrupt';
  } catch (error) {
    if (error instanceof MissingObjectError) return 'missing';
    throw error;
  }
}
