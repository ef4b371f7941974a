import type { Config } from '../../config/index.ts';
import type { KeyManager } from '../../platform/keys/key-manager.ts';
import { signToken, verifyToken } from '../../platform/keys/signed-token.ts';

export type SubscriptionAction = 'confirmations' | 'mail-stops';

interface TokenPlatform {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly keys: Pick<KeyManager, 'secret'>;
}

const toPurpose = (action: SubscriptionAction) => `waitlist ${action}`;

export const createSubscriptionUrl = (
  { config, keys }: TokenPlatform,
  action: SubscriptionAction,
  subscriberId: string,
): string =>
  `${config.publicUrl.origin}/api/v1/waitlist/${action}/${signToken(keys.secret('mail stops'), toPurpose(action), subscriberId)}`;

/** The subscriber's id; null when the token is not of this action. */
export const readSubscriptionToken = (
  { keys }: TokenPlatform,
  action: SubscriptionAction,
  token: string,
): string | null => verifyToken(keys.secret('mail stops'), toPurpose(action), token);
