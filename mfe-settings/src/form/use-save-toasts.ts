import { useToasts } from '@recueil/shell/screen-kit';

/** `stale`: text when a colleague has saved since the values were loaded. */
export const useSaveToasts = (stale?: string) =>
  useToasts(({ status, errors }) => (stale && status === 412 ? stale : errors?.[0]?.message));
