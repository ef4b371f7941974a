/** Characters. */
export const PROFILE_LIMITS = { firstName: 255, lastName: 255, phone: 50, bio: 1000 } as const;

/** In the organisation; its creator is the owner. */
export const ROLES = ['owner', 'admin', 'member'] as const;
