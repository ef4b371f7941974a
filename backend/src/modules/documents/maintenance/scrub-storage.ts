import { verifyStoredObject } from './verify-stored-object.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import type { MaintenanceContext } from './maintenance.context.ts';
import type { StorageFindingRow, StorageScrubRow } from './maintenance.tables.ts';
import type { StoredObject } from '../../../platform/storage/storage.ts';
import { STORED_OBJECT_TABLES, type StoredObjectTable } from './stored-object-tables.ts';

export interface ScrubReport {
  /** False: it ran out of time and goes on where it is when called again. */
  readonly finished: boolean;
  /** Objects examined since the pass began. */
  readonly checked: number;
  /** All there are, also those of earlier runs that still hold. */
  readonly findings: FindingCounts;
}

export interface ScrubOptions {
  /** Begins anew instead of going on. */
  readonly restart?: boolean;
  /** Stops at the first batch that ends after it. */
  readonly until?: Date;
}

const BATCH_SIZE = 50;
const MIN_ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const OBJECTS_PHASE = 'objects';
const DONE_PHASE = 'done';
const PHASES = [...STORED_OBJECT_TABLES.map(({ entity }) => entity), OBJECTS_PHASE, DONE_PHASE];

/**
 * Walks every row that names an object, then every object, in batches; a run that was killed or ran out of time goes on
 * after its last batch. What it finds stays on record until a later pass finds it well, or gone from both sides.
 */
export async function scrubStorage(
  context: MaintenanceContext,
  { restart = false, until }: ScrubOptions = {},
): Promise<ScrubReport> {
  const { findings, clock, database } = context;
  const before = restart ? null : await findings.findProgress();
  let pass =
    before === null || before.phase === DONE_PHASE
      ? await database.transaction(() => findings.startPass(PHASES[0]!, clock.now()))
      : before;
  while (pass.phase !== DONE_PHASE) {
    if (until !== undefined && clock.now() >= until) break;
    const source = STORED_OBJECT_TABLES.find(({ entity }) => entity === pass.phase);
    pass =
      source === undefined
        ? await checkObjects(context, pass, until)
        : await checkRows(context, pass, source);
  }
  return {
    finished: pass.phase === DONE_PHASE,
    checked: pass.checked,
    findings: await findings.countByKind(),
  };
}

const nextPhase = (pass: StorageScrubRow): StorageScrubRow => ({
  ...pass,
  phase: PHASES[PHASES.indexOf(pass.phase) + 1] ?? DONE_PHASE,
  position: null,
});

/** One batch of rows against their objects. */
async function checkRows(
  context: MaintenanceContext,
  pass: StorageScrubRow,
  source: StoredObjectTable,
): Promise<StorageScrubRow> {
  const { storedObjects, storage } = context;
  const rows = await storedObjects.listAfter(source, pass.position ?? '', BATCH_SIZE);
  if (rows.length === 0) return savePass(context, nextPhase(pass), [], []);
  const [well, found]: [string[], Finding[]] = [[], []];
  for (const row of rows) {
    const kind = await verifyStoredObject(storage, row);
    if (kind === null) well.push(row.storageKey);
    else
      found.push({
        storageKey: row.storageKey,
        kind,
        organizationId: row.organizationId,
        documentId: row.documentId,
      });
  }
  const next = { ...pass, position: rows.at(-1)!.storageKey, checked: pass.checked + rows.length };
  return savePass(context, next, well, found);
}

/** Objects against rows, page by page. */
async function checkObjects(
  context: MaintenanceContext,
  begun: StorageScrubRow,
  until: Date | undefined,
): Promise<StorageScrubRow> {
  let pass = begun;
  for await (const page of context.storage.list(pass.position)) {
    const found = await findOrphans(context, page);
    pass = await savePass(
      context,
      { ...pass, position: page.at(-1)?.key ?? pass.position },
      [],
      found,
    );
    if (until !== undefined && context.clock.now() >= until) return pass;
  }
  await context.database.transaction(() => context.findings.deleteNotSeenSince(pass.startedAt));
  return savePass(context, { ...nextPhase(pass), finishedAt: context.clock.now() }, [], []);
}

/** Younger ones may belong to an upload that has not ended. */
async function findOrphans(
  { storedObjects, clock }: MaintenanceContext,
  page: readonly StoredObject[],
): Promise<Finding[]> {
  const old = page
    .filter(({ writtenAt }) => clock.now().getTime() - writtenAt.getTime() >= MIN_ORPHAN_AGE_MS)
    .map(({ key }) => key);
  const known = old.length > 0 ? await storedObjects.findReferencedKeys(old) : new Set();
  return old
    .filter((key) => !known.has(key))
    .map((storageKey) => ({ storageKey, kind: 'orphan', organizationId: null, documentId: null }));
}

type Finding = Omit<StorageFindingRow, 'firstSeenAt' | 'lastSeenAt'>;

/** Findings and position become true together: a kill loses neither. What was removed, or came into use, while it was looked at is no finding. */
async function savePass(
  { database, findings, storedObjects, clock, logger }: MaintenanceContext,
  pass: StorageScrubRow,
  well: readonly string[],
  found: readonly Finding[],
): Promise<StorageScrubRow> {
  const now = clock.now();
  const added: Finding[] = [];
  await database.transaction(async () => {
    added.length = 0;
    await findings.deleteResolved(well);
    const known =
      found.length > 0
        ? await storedObjects.findReferencedKeys(found.map(({ storageKey }) => storageKey))
        : new Set();
    const holding = found.filter(
      ({ storageKey, kind }) => known.has(storageKey) === (kind !== 'orphan'),
    );
    for (const finding of holding)
      if (await findings.record({ ...finding, firstSeenAt: now, lastSeenAt: now }))
        added.push(finding);
    await findings.saveProgress(pass);
  });
  for (const { storageKey, ...finding } of added)
    logger.error(
      { object: storageKey, ...finding },
      `The storage scrub found an object that is ${finding.kind}`,
    );
  return pass;
}
