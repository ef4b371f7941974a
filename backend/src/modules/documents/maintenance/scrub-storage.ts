import { examineObject } from './verify-stored-object.ts';
import type { FindingCounts } from './storage-findings.store.ts';
import type { KeepingContext } from './maintenance.context.ts';
import type { StorageFindingRow, StorageScrubRow } from './maintenance.tables.ts';
import type { StoredObject } from '../../../platform/storage/storage.ts';
import { OBJECT_SOURCES, type ObjectSource } from './stored-object-tables.ts';

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
  readonly fresh?: boolean;
  /** Stops at the first batch that ends after it. */
  readonly until?: Date;
}

const BATCH = 50;
const DAY = 24 * 60 * 60 * 1000;
const OBJECTS = 'objects';
const DONE = 'done';
const PHASES = [...OBJECT_SOURCES.map(({ entity }) => entity), OBJECTS, DONE];

/**
 * Walks every row that names an object, then every object, in batches; a run that was killed or ran out of time goes on
 * after its last batch. What it finds stays on record until a later pass finds it well, or gone from both sides.
 */
export async function scrubStorage(context: KeepingContext, { fresh = false, until }: ScrubOptions = {}): Promise<ScrubReport> {
  const { findings, clock, database } = context;
  const before = fresh ? null : await findings.progress();
  let pass = before === null || before.phase === DONE ? await database.write(() => findings.begin(PHASES[0]!, clock.now())) : before;
  while (pass.phase !== DONE) {
    if (until !== undefined && clock.now() >= until) break;
    const source = OBJECT_SOURCES.find(({ entity }) => entity === pass.phase);
    pass = source === undefined ? await checkObjects(context, pass, until) : await checkRows(context, pass, source);
  }
  return { finished: pass.phase === DONE, checked: pass.checked, findings: await findings.counts() };
}

const nextPhase = (pass: StorageScrubRow): StorageScrubRow => ({ ...pass, phase: PHASES[PHASES.indexOf(pass.phase) + 1] ?? DONE, position: null });

/** One batch of rows against their objects. */
async function checkRows(context: KeepingContext, pass: StorageScrubRow, source: ObjectSource): Promise<StorageScrubRow> {
  const { objects, storage } = context;
  const rows = await objects.after(source, pass.position ?? '', BATCH);
  if (rows.length === 0) return save(context, nextPhase(pass), [], []);
  const [well, found]: [string[], Found[]] = [[], []];
  for (const row of rows) {
    const kind = await examineObject(storage, row);
    if (kind === null) well.push(row.storageKey);
    else found.push({ storageKey: row.storageKey, kind, organisationId: row.organisationId, documentId: row.documentId });
  }
  const next = { ...pass, position: rows.at(-1)!.storageKey, checked: pass.checked + rows.length };
  return save(context, next, well, found);
}

/** Objects against rows, page by page. */
async function checkObjects(context: KeepingContext, begun: StorageScrubRow, until: Date | undefined): Promise<StorageScrubRow> {
  let pass = begun;
  for await (const page of context.storage.list(pass.position)) {
    const found = await orphansIn(context, page);
    pass = await save(context, { ...pass, position: page.at(-1)?.key ?? pass.position }, [], found);
    if (until !== undefined && context.clock.now() >= until) return pass;
  }
  await context.database.write(() => context.findings.clearOlder(pass.startedAt));
  return save(context, { ...nextPhase(pass), finishedAt: context.clock.now() }, [], []);
}

/** Younger ones may belong to an upload that has not ended. */
async function orphansIn({ objects, clock }: KeepingContext, page: readonly StoredObject[]): Promise<Found[]> {
  const old = page.filter(({ writtenAt }) => clock.now().getTime() - writtenAt.getTime() >= DAY).map(({ key }) => key);
  const known = old.length > 0 ? await objects.known(old) : new Set();
  return old.filter((key) => !known.has(key)).map((storageKey) => ({ storageKey, kind: 'orphan', organisationId: null, documentId: null }));
}

type Found = Omit<StorageFindingRow, 'firstSeenAt' | 'lastSeenAt'>;

/** Findings and position become true together: a kill loses neither. What was removed, or came into use, while it was looked at is no finding. */
async function save({ database, findings, objects, clock, logger }: KeepingContext, pass: StorageScrubRow, well: readonly string[], found: readonly Found[]): Promise<StorageScrubRow> {
  const now = clock.now();
  const added: Found[] = [];
  await database.write(async () => {
    added.length = 0;
    await findings.clear(well);
    const known = found.length > 0 ? await objects.known(found.map(({ storageKey }) => storageKey)) : new Set();
    const holding = found.filter(({ storageKey, kind }) => known.has(storageKey) === (kind !== 'orphan'));
    for (const finding of holding) if (await findings.add({ ...finding, firstSeenAt: now, lastSeenAt: now })) added.push(finding);
    await findings.save(pass);
  });
  for (const { storageKey, ...finding } of added) logger.error({ object: storageKey, ...finding }, `The storage scrub found an object that is ${finding.kind}`);
  return pass;
}
