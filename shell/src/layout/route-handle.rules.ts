/** `handle: { alone: true }` hides navigation, breadcrumb and footer. */
export const isFullPageRoute = (matches: readonly { handle: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as { alone?: unknown } | undefined)?.alone === true);

/** Whether a matched route has `handle: { admin: true }`. */
export const isAdminRoute = (matches: readonly { handle?: unknown }[]): boolean =>
  matches.some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'admin' in handle && handle.admin === true,
  );

export const isAdmin = (role: string): boolean => role === 'owner' || role === 'admin';
