import type { IncomingMessage } from 'node:http';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { forbidden } from '../../../platform/problem.ts';
import { assertFits } from '../gate/assert-fits.ts';
import { assertNone } from '../gate/finding.ts';
import { findOwnershipFaults } from '../gate/gate.rules.ts';
import { loadScreens, readDescription } from '../live/load-screens.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { OverrideBody } from '../screens.contract.ts';
import { screenEvent } from '../screens.events.ts';
import { overrideNotLive, overridesOff, versionUnknown } from '../screens.problems.ts';
import {
  OVERRIDE_MS,
  readOverride,
  serializeEndedOverride,
  serializeOverride,
  type ScreenOverride,
} from './override-cookie.ts';
import { toOverrideTarget } from './override-target.rules.ts';

interface OverrideChange {
  readonly changed: boolean;
  readonly cookie: string;
}

/** The operator alone gets the target in place of the live version, until the cookie ends. */
export async function startOverride(
  context: ScreensContext,
  operator: MemberPrincipal,
  name: string,
  body: OverrideBody,
  requestId: string,
): Promise<OverrideChange & { readonly override: ScreenOverride }> {
  const { platform, store } = context;
  if (!platform.config.screenOverrides) throw overridesOff();
  assertNone(findOwnershipFaults(name));
  const target = toOverrideTarget(name, body);
  const screens = await loadScreens(context);
  if (target.version !== null) {
    const row = await store.findVersion(name, target.version);
    if (row === null) throw versionUnknown();
    assertFits(context, readDescription(row.description), screens);
  } else if (!screens.some((screen) => screen.name === name && screen.live !== null))
    throw overrideNotLive();
  const now = platform.clock.now();
  const override = {
    ...target,
    name,
    endsAt: new Date(now.getTime() + OVERRIDE_MS).toISOString(),
  };
  await platform.database.transaction(() =>
    platform.outbox.publish(
      screenEvent('screen.override-started', operator, name, target.version, now, requestId),
    ),
  );
  return {
    changed: true,
    override,
    cookie: serializeOverride(platform, getSessionId(operator), override),
  };
}

/** Repeatable; also while overrides are off. */
export async function endOverride(
  { platform }: ScreensContext,
  operator: MemberPrincipal,
  name: string,
  req: IncomingMessage,
  requestId: string,
): Promise<OverrideChange> {
  const now = platform.clock.now();
  const override = readOverride(platform, req, { name, sessionId: getSessionId(operator), now });
  if (override !== null)
    await platform.database.transaction(() =>
      platform.outbox.publish(
        screenEvent('screen.override-ended', operator, name, override.version, now, requestId),
      ),
    );
  return { changed: override !== null, cookie: serializeEndedOverride(platform, name) };
}

/** Operators have one; API keys are refused by the permission. */
function getSessionId({ sessionId }: MemberPrincipal): string {
  if (sessionId === null) throw forbidden();
  return sessionId;
}
