import type { ScreensContext } from '../screens.context.ts';
import { addPointer, toStablePointer } from './add-pointer.ts';
import { shouldRecordRelease } from './pointers.rules.ts';

/** At start: points to each screen of this release, where no team has promoted a version. */
export async function recordRelease(context: ScreensContext): Promise<void> {
  const { platform, readRelease, store } = context;
  const listOutdated = async () => {
    const newest = new Map(
      (await store.listNewestPointers('stable')).map((pointer) => [pointer.name, pointer]),
    );
    return readRelease().screens.flatMap(({ name, version }) => {
      const pointer = newest.get(name) ?? null;
      return shouldRecordRelease(pointer, version)
        ? [{ name, version, sequence: (pointer?.sequence ?? 0) + 1 }]
        : [];
    });
  };
  if ((await listOutdated()).length === 0) return;
  const recorded = await platform.database.transaction(async () => {
    await store.lockPointers();
    const added: { screen: string; version: string }[] = [];
    for (const { name, version, sequence } of await listOutdated()) {
      const pointer = toStablePointer({
        name,
        version,
        owner: 'release',
        actor: 'release',
        reason: null,
      });
      // False: another instance of this release has recorded it.
      if (await addPointer(context, sequence, pointer)) added.push({ screen: name, version });
    }
    return added;
  });
  for (const fields of recorded)
    platform.logger.info(fields, 'The release serves this version of a screen');
}
