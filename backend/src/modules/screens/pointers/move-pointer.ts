import type { PublisherPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertFits, assertReleasedFits } from '../gate/assert-fits.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { loadScreens, readDescription } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { PointerChange, PromoteBody, RollbackBody } from '../screens.contract.ts';
import { screenEvent } from '../screens.events.ts';
import { nothingToRollBackTo, pointerTaken, versionUnknown } from '../screens.problems.ts';
import { getScreenStatus } from '../status/get-screen.ts';
import { closeCanary } from '../canary/close-canary.ts';
import { addPointer, toStablePointer } from './add-pointer.ts';
import { findRollbackTarget, isSamePointer, type Pointed } from './pointers.rules.ts';

/** Makes a published version, or that of the release, the live one. */
export async function promoteVersion(
  context: ScreensContext,
  publisher: PublisherPrincipal,
  name: string,
  { version, reason }: PromoteBody,
  requestId: string,
): Promise<PointerChange> {
  const { platform, readRelease, store } = context;
  assertNone(findOwnershipFaults(name));
  return withStatus(context, name, () =>
    platform.database.transaction(async () => {
      await store.lockPointers();
      const isPublished = (await store.findVersion(name, version)) !== null;
      const isReleased = readRelease().screens.some(
        (screen) => screen.name === name && screen.version === version,
      );
      if (!isPublished && !isReleased)
        throw versionUnknown({
          detail: `${name} ${version} was not published, or is no longer stored. Publish it first.`,
        });
      return movePointer(context, publisher, name, {
        type: 'screen.promoted',
        target: { version, owner: isPublished ? 'team' : 'release' },
        reason,
        requestId,
      });
    }),
  );
}

/** Makes the version live that was live before. */
export async function rollBack(
  context: ScreensContext,
  publisher: PublisherPrincipal,
  name: string,
  { reason }: RollbackBody,
  requestId: string,
): Promise<PointerChange> {
  const { platform, readRelease, store } = context;
  return withStatus(context, name, () =>
    platform.database.transaction(async () => {
      await store.lockPointers();
      const released = readRelease().screens.find((screen) => screen.name === name);
      const target = findRollbackTarget(
        await store.listPointers('stable', name),
        released?.version ?? null,
      );
      if (target === null) throw nothingToRollBackTo();
      return movePointer(context, publisher, name, {
        type: 'screen.rolled-back',
        target,
        reason,
        requestId,
      });
    }),
  );
}

interface Move {
  readonly type: 'screen.promoted' | 'screen.rolled-back';
  readonly target: Pointed;
  readonly reason: string | undefined;
  readonly requestId: string;
}

/** False when it is live already. */
async function movePointer(
  context: ScreensContext,
  publisher: PublisherPrincipal,
  name: string,
  { type, target, reason, requestId }: Move,
): Promise<boolean> {
  const { platform, store } = context;
  const newest = await store.findNewestPointer('stable', name);
  if (isSamePointer(newest, target)) return false;
  if (target.owner === 'team') {
    const row = await store.findVersion(name, target.version);
    if (row === null)
      throw nothingToRollBackTo({
        detail: `${name} ${target.version} was live before and is no longer stored. Promote another version.`,
      });
    assertFits(context, readDescription(row.description), await loadScreens(context));
  } else assertReleasedFits(context, name, await loadScreens(context));
  const by = { actor: publisher.keyId, reason: reason ?? null };
  const isAdded = await addPointer(
    context,
    (newest?.sequence ?? 0) + 1,
    toStablePointer({ name, ...target, ...by }),
  );
  if (!isAdded) throw pointerTaken();
  // Else a rollback from this version would leave it with the members of its canary.
  await closeCanary(context, name, by, target.version);
  await platform.outbox.publish(
    screenEvent(type, publisher, name, target.version, platform.clock.now(), requestId),
  );
  return true;
}

/** Runs the change, then tells what visitors get. */
export async function withStatus(
  context: ScreensContext,
  name: string,
  move: () => Promise<boolean>,
): Promise<PointerChange> {
  const changed = await move();
  const screen = await getScreenStatus(context, name);
  if (screen === null) throw versionUnknown();
  return { changed, screen };
}
