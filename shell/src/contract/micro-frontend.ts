import type { RouteObject } from '@recueil/shell/router';
import type { Slice } from '@reduxjs/toolkit';
import { addCatalogue } from '../i18n/i18n.ts';
import type { MessageCatalogue } from '../i18n/translate-message.ts';
import { rootReducer } from './store.ts';

export interface MicroFrontend {
  /** `mfe-requests`; also the name of its catalogue. */
  id: string;
  /** The range of contract versions it was built for, such as `^1.0.0`. */
  contract: string;
  version: string;
  /**
   * Relative to `/app`. A route with `handle: { admin: true }` is shown to owners and
   * administrators only.
   */
  routes: RouteObject[];
}

/**
 * What a remote exposes as `./module`. Registers its messages and slices immediately, before its
 * first render.
 */
export const defineMicroFrontend = ({
  slices = [],
  catalogue,
  ...microFrontend
}: MicroFrontend & {
  slices?: Slice[];
  catalogue: { fr: MessageCatalogue; en: MessageCatalogue };
}): MicroFrontend => {
  addCatalogue(microFrontend.id, catalogue);
  slices.forEach((slice) => (rootReducer as { inject: (slice: Slice) => unknown }).inject(slice));
  return microFrontend;
};
