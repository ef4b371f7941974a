/** Messages that say something about a network or a browser and nothing about the product (specification, section 8). */
export const IGNORED_MESSAGES: readonly string[] = [
  'Failed to fetch',
  'NetworkError',
  'ResizeObserver',
];

/** Whether nobody wants to hear of what was thrown, an error or anything else. */
export const isIgnoredError = (thrown: unknown): boolean => {
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown };
  const said = typeof thrown === 'string' ? thrown : `${String(name)} ${String(message)}`;
  return IGNORED_MESSAGES.some((dropped) => said.includes(dropped));
};
