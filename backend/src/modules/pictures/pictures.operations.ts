import type { PicturesContext } from './pictures.context.ts';

export const findPicture = ({ store }: PicturesContext, ownerId: string) =>
  store.findPicture(ownerId);

export const countPictures = ({ store }: PicturesContext, ownerIds: readonly string[]) =>
  store.countPictures(ownerIds);
