import { assertFits } from '../gate/assert-fits.ts';
import { assertStoredUsable } from '../gate/assert-stored-usable.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { loadScreens, readDescription } from '../live/load-screens.ts';
import { addPointer } from '../pointers/add-pointer.ts';
import { changePointers } from '../pointers/change-pointers.ts';
import { getActorId, type ScreenActor } from '../screen-actor.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { CanaryBody, EndCanaryQuery, PointerChange } from '../screens.contract.ts';
import { screenEvent } from '../screens.events.ts';
import {
  canaryIsLive,
  canaryTaken,
  canaryWithoutMembers,
  noCanary,
  organizationsUnknown,
  pointerTaken,
  versionUnknown,
} from '../screens.problems.ts';
import { hasAudience, isSameAudience, toAudience } from './canary.rules.ts';
import { closeCanary } from './close-canary.ts';

/** Gives some members a published version, instead of an earlier canary. */
export async function startCanary(
  context: ScreensContext,
  actor: ScreenActor,
  name: string,
  { version, percent = 0, organizations = [], reason }: CanaryBody,
  requestId: string,
): Promise<PointerChange> {
  const { platform, store } = context;
  const audience = { percent, organizations };
  assertNone(findOwnershipFaults(name));
  if (!hasAudience(audience)) throw canaryWithoutMembers();
  await assertOrganizationsExist(context, organizations);
  await assertStoredUsable(context, name, version);
  return changePointers(context, name, async () => {
    const row = await store.findVersion(name, version);
    if (row === null) throw versionUnknown();
    const screens = await loadScreens(context);
    const live = screens.find((screen) => screen.name === name)?.live;
    if (live?.owner === 'team' && live.version === version) throw canaryIsLive();
    assertFits(context, readDescription(row.description), screens);
    const newest = await store.findNewestPointer('canary', name);
    if (newest?.version === version && isSameAudience(toAudience(newest), audience)) return false;
    const isAdded = await addPointer(context, (newest?.sequence ?? 0) + 1, {
      channel: 'canary',
      name,
      version,
      owner: 'team',
      actor: getActorId(actor),
      reason: reason ?? null,
      percent,
      organizations: JSON.stringify(organizations),
    });
    if (!isAdded) throw pointerTaken();
    await platform.outbox.publish(
      screenEvent('screen.canary-started', actor, name, version, platform.clock.now(), requestId),
    );
    return true;
  });
}

async function assertOrganizationsExist(
  { findOrganizationIds }: ScreensContext,
  ids: readonly string[],
): Promise<void> {
  const known = await findOrganizationIds(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw organizationsUnknown({ detail: `No organisation has the id ${unknown.join(', ')}.` });
}

/** Everybody gets the live version again. */
export async function endCanary(
  context: ScreensContext,
  actor: ScreenActor,
  name: string,
  { version: expected }: EndCanaryQuery,
  requestId: string,
): Promise<PointerChange> {
  const { platform } = context;
  return changePointers(context, name, async () => {
    const version = await closeCanary(context, name, { actor: getActorId(actor), reason: null });
    if (version === null) throw noCanary();
    // Rolls the transaction back.
    if (expected !== undefined && expected !== version)
      throw canaryTaken({
        detail: `The canary of ${name} is ${version} now, not ${expected}. Look at its status, then try again.`,
      });
    await platform.outbox.publish(
      screenEvent('screen.canary-ended', actor, name, version, platform.clock.now(), requestId),
    );
    return true;
  });
}
