/** Whether one of the routes on screen is marked `handle: { admin: true }`. */
export const isAdminRoute = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'admin' in handle && handle.admin === true,
  );

export const isAdmin = (role: string): boolean => role === 'owner' || role === 'admin';
