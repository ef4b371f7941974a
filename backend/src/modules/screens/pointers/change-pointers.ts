import { notFound } from '../../../platform/problem.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { PointerChange } from '../screens.contract.ts';
import { getScreenStatus } from '../status/get-screen.ts';

/** Writers of pointers follow each other. `change`: false when it is so already. */
export async function changePointers(
  context: ScreensContext,
  name: string,
  change: () => Promise<boolean>,
): Promise<PointerChange> {
  const { platform, store } = context;
  const changed = await platform.database.transaction(async () => {
    await store.lockPointers();
    return change();
  });
  const screen = await getScreenStatus(context, name);
  if (screen === null) throw notFound();
  return { changed, screen };
}
