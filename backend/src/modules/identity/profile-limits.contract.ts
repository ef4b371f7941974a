/** Characters. */
export const PROFILE_LIMITS = { firstName: 255, lastName: 255, phone: 50, bio: 1000 } as const;
