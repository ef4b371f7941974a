import { DAY, SECOND } from '../../../contract/durations.contract.ts';
import { countBatches, readBatches } from '../../../platform/database/exported-tables.ts';
import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { toBatchName, toJsonSource, type ExportedEntry } from '../../documents/index.ts';
import type { OrganizationDataContext } from '../organization-data.context.ts';
import { EXPORT_READY, exportEvent } from '../organization-data.events.ts';
import type { ExportRow } from '../organization-data.tables.ts';

const RETENTION_MS = 7 * DAY;
const PROGRESS_INTERVAL_MS = SECOND;
/** Runs that failed or whose instance died. */
const MAX_ATTEMPTS = 3;

class ReplacedRunError extends Error {
  override readonly name = 'ReplacedRunError';
}

interface Run {
  readonly organizationId: string;
  readonly runToken: string;
}

/** One after the other; an interrupted export starts again. */
export async function buildExports(context: OrganizationDataContext): Promise<void> {
  for (const row of await context.exports.listOpen()) await buildExport(context, row);
}

async function buildExport(
  context: OrganizationDataContext,
  { organizationId, attempts }: ExportRow,
): Promise<void> {
  const { platform, exports, documents } = context;
  const { database, logger } = platform;
  const run: Run = { organizationId, runToken: platform.ids.next() };
  const stepsTotal = await countSteps(context, organizationId);
  const isStarted = await database.transaction(() =>
    exports.startRun(organizationId, { runToken: run.runToken, stepsTotal }),
  );
  if (!isStarted) return;
  if (attempts >= MAX_ATTEMPTS) return failRun(context, run);
  try {
    const counts = { done: 0, leftOut: 0 };
    const archive = await documents.storeArchive(
      organizationId,
      reportProgress(context, run, counts, listEntries(context, organizationId)),
    );
    await database.transaction(async () => {
      const now = platform.clock.now();
      const isCurrent = await exports.updateRun(organizationId, run.runToken, {
        state: 'ready',
        runToken: null,
        stepsDone: stepsTotal,
        leftOut: counts.leftOut,
        archiveId: archive.id,
        size: archive.size,
        expiresAt: new Date(now.getTime() + RETENTION_MS),
      });
      if (!isCurrent) return documents.deleteStoredArchive(organizationId, archive.id);
      await platform.outbox.publish(exportEvent(EXPORT_READY, organizationId, SYSTEM_ACTOR, now));
    });
  } catch (error) {
    if (error instanceof ReplacedRunError) return;
    logger.error({ error, organizationId }, 'The export of an organisation failed');
    if (attempts + 1 >= MAX_ATTEMPTS) await failRun(context, run);
  }
}

async function failRun(
  { platform, exports }: OrganizationDataContext,
  { organizationId, runToken }: Run,
): Promise<void> {
  await platform.database.transaction(async () => {
    if (await exports.updateRun(organizationId, runToken, { state: 'failed', runToken: null }))
      await platform.outbox.publish(
        exportEvent('export.failed', organizationId, SYSTEM_ACTOR, platform.clock.now()),
      );
  });
}

async function countSteps(
  { platform, documents, organizations, pictures, exportedTables }: OrganizationDataContext,
  organizationId: string,
): Promise<number> {
  const { members } = await organizations.listMembers(organizationId);
  const pictureCount = await pictures.countPictures([
    organizationId,
    ...members.map(({ id }) => id),
  ]);
  let steps = 1 + pictureCount + (await documents.countExportedFiles(organizationId));
  for (const table of exportedTables)
    steps += await countBatches(platform.database, table, organizationId);
  return steps;
}

/** One entry of the ZIP file is a step. */
async function* listEntries(
  context: OrganizationDataContext,
  organizationId: string,
): AsyncGenerator<ExportedEntry> {
  const { platform, documents, organizations, exportedTables } = context;
  const now = platform.clock.now();
  const { members } = await organizations.listMembers(organizationId);
  yield toJsonSource('members.json', members, now);
  yield* listPicture(context, organizationId, 'logo');
  for (const { id } of members) yield* listPicture(context, id, `pictures/${id}`);
  for (const table of exportedTables) {
    let number = 0;
    for await (const rows of readBatches(platform.database, table, organizationId))
      yield toJsonSource(toBatchName(table.name, ++number), rows, now);
  }
  yield* documents.listExportedFiles(organizationId);
}

async function* listPicture(
  { pictures }: OrganizationDataContext,
  ownerId: string,
  name: string,
): AsyncGenerator<ExportedEntry> {
  const picture = await pictures.findPicture(ownerId);
  if (picture === null) return;
  yield {
    name: `${name}.${picture.mediaType.replace('image/', '')}`,
    date: picture.createdAt,
    size: picture.bytes.length,
    canOpenAhead: false,
    open: () => Promise.resolve(picture.bytes),
  };
}

async function* reportProgress(
  { platform, exports }: OrganizationDataContext,
  { organizationId, runToken }: Run,
  counts: { done: number; leftOut: number },
  entries: AsyncIterable<ExportedEntry>,
): AsyncGenerator<ExportedEntry> {
  let reportedAt = 0;
  for await (const entry of entries) {
    yield entry;
    counts.done += 1;
    counts.leftOut += entry.leftOut ?? 0;
    const now = platform.clock.now().getTime();
    if (now - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = now;
    const isCurrent = await platform.database.transaction(() =>
      exports.updateRun(organizationId, runToken, { stepsDone: counts.done }),
    );
    if (!isCurrent) throw new ReplacedRunError();
  }
}
