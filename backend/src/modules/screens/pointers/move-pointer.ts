import { assertFits, assertReleasedFits } from '../gate/assert-fits.ts';
import { assertStoredUsable } from '../gate/assert-stored-usable.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { loadScreens, readDescription } from '../live/load-screens.ts';
import { getActorId, type ScreenActor } from '../screen-actor.ts';
import type { ScreensContext } from '../screens.context.ts';
import type {
  PointerChange,
  PromoteBody,
  RollbackBody,
  WithdrawBody,
} from '../screens.contract.ts';
import { screenEvent } from '../screens.events.ts';
import { nothingToRollBackTo, pointerTaken, versionUnknown } from '../screens.problems.ts';
import { closeCanary } from '../canary/close-canary.ts';
import { addPointer, toStablePointer } from './add-pointer.ts';
import { changePointers } from './change-pointers.ts';
import { findRollbackTarget, isSamePointer, WITHDRAWN, type Pointed } from './pointers.rules.ts';

/** Makes a published version, or that of the release, the live one. */
export async function promoteVersion(
  context: ScreensContext,
  actor: ScreenActor,
  name: string,
  { version, from, reason }: PromoteBody,
  requestId: string,
): Promise<PointerChange> {
  assertNone(findOwnershipFaults(name));
  await assertStoredUsable(context, name, version);
  const move = { type: 'screen.promoted', actor, name, reason, requestId } as const;
  return movePointer(context, move, async () => {
    await assertStillLive(context, name, from);
    const isPublished = (await context.store.findVersion(name, version)) !== null;
    if (!isPublished && findReleasedVersion(context, name) !== version)
      throw versionUnknown({
        detail: `${name} ${version} was not published, or is no longer stored. Publish it first.`,
      });
    return { version, owner: isPublished ? 'team' : 'release' };
  });
}

/** Makes the version live that was live before. */
export async function rollBack(
  context: ScreensContext,
  actor: ScreenActor,
  name: string,
  { from, to, reason }: RollbackBody,
  requestId: string,
): Promise<PointerChange> {
  const move = { type: 'screen.rolled-back', actor, name, reason, requestId } as const;
  return movePointer(context, move, async () => {
    await assertStillLive(context, name, from);
    const target = findRollbackTarget(
      await context.store.listPointers('stable', name),
      findReleasedVersion(context, name),
    );
    if (target === null) throw nothingToRollBackTo();
    if (to !== undefined && to !== target.version)
      throw pointerTaken({
        detail: `A rollback of ${name} leads to ${target.version} now, not to ${to}. ${LOOK_AGAIN}`,
      });
    return target;
  });
}

/** Takes the version of the team away: visitors get the screen of the release, or none. */
export async function withdrawScreen(
  context: ScreensContext,
  actor: ScreenActor,
  name: string,
  { reason }: WithdrawBody,
  requestId: string,
): Promise<PointerChange> {
  const move = { type: 'screen.withdrawn', actor, name, reason, requestId } as const;
  return movePointer(context, move, async () => {
    const newest = await context.store.findNewestPointer('stable', name);
    return newest === null || newest.owner === 'team' ? WITHDRAWN : newest;
  });
}

const LOOK_AGAIN = 'Look at its status, then try again.';

interface Move {
  readonly type: 'screen.promoted' | 'screen.rolled-back' | 'screen.withdrawn';
  readonly actor: ScreenActor;
  readonly name: string;
  readonly reason: string | undefined;
  readonly requestId: string;
}

/** Unchanged when the target is live already. */
async function movePointer(
  context: ScreensContext,
  move: Move,
  findTarget: () => Promise<Pointed>,
): Promise<PointerChange> {
  return changePointers(context, move.name, async () => pointTo(context, move, await findTarget()));
}

async function pointTo(
  context: ScreensContext,
  { type, actor, name, reason, requestId }: Move,
  target: Pointed,
): Promise<boolean> {
  const { platform, store } = context;
  const newest = await store.findNewestPointer('stable', name);
  if (target.owner === 'team') {
    const row = await store.findVersion(name, target.version);
    if (row === null)
      throw nothingToRollBackTo({
        detail: `${name} ${target.version} was live before and is no longer stored. Promote another version.`,
      });
    assertFits(context, readDescription(row.description), await loadScreens(context));
  } else assertReleasedFits(context, name, await loadScreens(context));
  const by = { actor: getActorId(actor), reason: reason ?? null };
  // Else a rollback from this version would leave it with the members of its canary.
  const endedCanary = await closeCanary(
    context,
    name,
    by,
    type === 'screen.withdrawn' ? undefined : target.version,
  );
  // After the gate: what is promoted but not served is refused with the reason.
  if (isSamePointer(newest ?? WITHDRAWN, target)) {
    if (endedCanary === null) return false;
  } else {
    const pointer = toStablePointer({ name, ...target, ...by });
    if (!(await addPointer(context, (newest?.sequence ?? 0) + 1, pointer))) throw pointerTaken();
  }
  const versionId = target.owner === 'none' ? null : target.version;
  await platform.outbox.publish(
    screenEvent(type, actor, name, versionId, platform.clock.now(), requestId),
  );
  return true;
}

/** Else a second rollback would undo the first, and a promotion would replace one that came meanwhile. */
async function assertStillLive(
  context: ScreensContext,
  name: string,
  from: string | undefined,
): Promise<void> {
  if (from === undefined) return;
  const live = (await loadScreens(context)).find((screen) => screen.name === name)?.live ?? null;
  if (live?.version === from) return;
  throw pointerTaken({
    detail: `${name} ${from} is not live any more: ${live === null ? 'none' : live.version} is. ${LOOK_AGAIN}`,
  });
}

function findReleasedVersion({ readRelease }: ScreensContext, name: string): string | null {
  return readRelease().screens.find((screen) => screen.name === name)?.version ?? null;
}
