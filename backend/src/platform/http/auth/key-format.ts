export interface KeyParts {
  readonly id: string;
  readonly secret: string;
}

/** For people; what screens make of `defineKeyFormat`. */
export const PUBLISHER_KEY_FORM =
  'It looks like `rp_`, 26 digits and capitals, `_`, then 43 letters, digits, `-` or `_`, sent as `Authorization: Bearer rp_…`. Check that it was copied whole; an operator makes such a key.';

/** Keys that are shown once and sent as a bearer: `rk_` or the like, id, `_`, secret. */
export function defineKeyFormat(prefix: string) {
  const pattern = new RegExp(`^${prefix}([0-9A-HJKMNP-TV-Z]{26})_([A-Za-z0-9_-]{43})$`);
  return {
    isLike: (bearer: string): boolean => bearer.startsWith(prefix),
    format: (id: string, secret: string): string => `${prefix}${id}_${secret}`,
    formatPrefix: (id: string): string => `${prefix}${id}`,
    parse(bearer: string): KeyParts | null {
      const [, id, secret] = pattern.exec(bearer) ?? [];
      return id === undefined || secret === undefined ? null : { id, secret };
    },
  };
}

export const isKeyActive = (
  key: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): boolean => key.revokedAt === null && key.expiresAt > now;
