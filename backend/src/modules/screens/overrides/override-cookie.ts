import type { IncomingMessage } from 'node:http';
import { HOUR } from '../../../contract/durations.contract.ts';
import {
  getCookieAttributes,
  getSessionCookieName,
  readCookie,
} from '../../../platform/http/auth/cookies.ts';
import { signToken, verifyToken } from '../../../platform/keys/signed-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OverrideTarget } from './override-target.rules.ts';

export type ScreenOverride = OverrideTarget & {
  /** Such as `mfe-vault`. */
  readonly name: string;
  readonly endsAt: string;
};

type CookieContext = Pick<Platform, 'config' | 'keys'>;

export const OVERRIDE_MS = 8 * HOUR;
const PURPOSE = 'screen override';

const getPrefix = ({ config }: CookieContext): string =>
  `${getSessionCookieName(config.publicUrl)}-override-`;

/** One for each screen; it counts only in this session. */
export function serializeOverride(
  platform: CookieContext,
  sessionId: string,
  override: ScreenOverride,
): string {
  const { keys, config } = platform;
  const value = signToken(
    keys.secret('screen overrides'),
    PURPOSE,
    JSON.stringify(override),
    sessionId,
  );
  return `${getPrefix(platform)}${override.name}=${value}; Max-Age=${OVERRIDE_MS / 1000}; ${getCookieAttributes(config.publicUrl)}`;
}

export const serializeEndedOverride = (platform: CookieContext, name: string): string =>
  `${getPrefix(platform)}${name}=; Max-Age=0; ${getCookieAttributes(platform.config.publicUrl)}`;

/** Screens that the request has a cookie for, which is not verified. */
export const listOverriddenNames = (platform: CookieContext, req: IncomingMessage): string[] => {
  const prefix = getPrefix(platform);
  return (req.headers.cookie ?? '').split(';').flatMap((part) => {
    const [, name] = /^(mfe-[a-z]{1,36})=./.exec(part.trim().slice(prefix.length)) ?? [];
    return name !== undefined && part.trim().startsWith(prefix) ? [name] : [];
  });
};

/** Null: none, forged, of another session or screen, or ended. */
export function readOverride(
  platform: CookieContext,
  req: IncomingMessage,
  {
    name,
    sessionId,
    now,
  }: { readonly name: string; readonly sessionId: string; readonly now: Date },
): ScreenOverride | null {
  const token = readCookie(req, `${getPrefix(platform)}${name}`);
  const text =
    token && verifyToken(platform.keys.secret('screen overrides'), PURPOSE, token, sessionId);
  const override = text ? (JSON.parse(text) as ScreenOverride) : null;
  return override?.name === name && new Date(override.endsAt) > now ? override : null;
}
