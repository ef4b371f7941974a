import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pack } from 'tar-stream';
import { sha256 } from '../../../platform/digest.ts';
import { HASHED_NAME } from '../../../platform/http/asset-types.ts';
import { writeObject } from '../publishing/write-object.ts';
import type { BuiltFrontend, ScreensContext } from '../screens.context.ts';

/**
 * At start, before pages are served: other instances of a rolling upgrade, and tabs that are open
 * after it, ask any instance for the files of this release.
 */
export async function storeRelease(context: ScreensContext): Promise<void> {
  for (const frontend of context.listFrontends())
    await storeBuild(context, frontend).catch((error: unknown) =>
      context.platform.logger.error(
        { error, frontend: frontend.name },
        'The files of this release could not be stored for other instances',
      ),
    );
}

async function storeBuild(context: ScreensContext, { name, folder }: BuiltFrontend): Promise<void> {
  const {
    builds,
    platform: { clock, database, ids },
    storage,
  } = context;
  const files = await listHashedFiles(folder);
  if (files.length === 0) return;
  const digest = sha256(files.join('\n'));
  if (await database.transaction(() => builds.markUsed(name, digest, clock.now()))) return;
  const archive = await packFiles(folder, files);
  const writer = await storage.createWriter();
  await writeObject(writer, archive);
  const isNew = await database.transaction(() =>
    builds.insert({
      id: ids.next(),
      name,
      digest,
      files: JSON.stringify(files),
      storageKey: writer.key,
      size: archive.length,
      sha256: sha256(archive),
      usedAt: clock.now(),
    }),
  );
  if (!isNew) await writer.abort();
}

/** Their names change with their content, so that the names identify a build. */
async function listHashedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && HASHED_NAME.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

async function packFiles(folder: string, files: readonly string[]): Promise<Buffer> {
  const archive = pack();
  const chunks: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of archive) chunks.push(chunk as Buffer);
  })();
  for (const name of files) archive.entry({ name }, await readFile(join(folder, name)));
  archive.finalize();
  await reading;
  return Buffer.concat(chunks);
}
