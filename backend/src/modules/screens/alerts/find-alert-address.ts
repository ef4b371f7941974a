import type { Language } from '../../../contract/language.contract.ts';
import { findKeyFault } from '../keys/publisher-key.rules.ts';
import type { ScreensContext } from '../screens.context.ts';

/** Null when the key has ended since, or has no address. */
export async function findAlertAddress(
  { keys, platform: { clock } }: ScreensContext,
  keyId: string,
): Promise<{ readonly team: string; readonly email: string; readonly locale: Language } | null> {
  const key = await keys.find(keyId);
  return key === null || key.email === null || findKeyFault(key, clock.now()) !== null
    ? null
    : { team: key.team, email: key.email, locale: key.locale };
}
