/** A route with `handle: { alone: true }` wants the page without navigation, breadcrumb and footer: for work that fills it. */
export const isFullPageRoute = (matches: readonly { handle: unknown }[]): boolean =>
  matches.some(({ handle }) => (handle as { alone?: unknown } | undefined)?.alone === true);
