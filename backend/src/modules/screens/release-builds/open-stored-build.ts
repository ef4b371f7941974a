import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { readStoredArchive } from '../live/read-stored-archive.ts';
import type { ScreensContext } from '../screens.context.ts';

/** The folder with a file of any stored release; null when none has it. */
export async function openStoredBuild(
  context: ScreensContext,
  name: string,
  file: string,
): Promise<string | null> {
  const build = await context.builds.findWithFile(name, file);
  if (build === null) return null;
  return context.cache.open(`${name}-${build.id}`, async (write) => {
    const entries = extract();
    Readable.from([await readStoredArchive(context, build)]).pipe(entries);
    for await (const entry of entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      await write(entry.header.name, Buffer.concat(chunks));
    }
    return true;
  });
}
