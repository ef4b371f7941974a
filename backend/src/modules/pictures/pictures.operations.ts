import type { PicturesContext } from './pictures.context.ts';

export const findOf = ({ store }: PicturesContext, ownerId: string) => store.findOf(ownerId);

export const countOf = ({ store }: PicturesContext, ownerIds: readonly string[]) =>
  store.countOf(ownerIds);
