import { notFound } from '../../platform/problem.ts';
import type { PicturesContext } from './pictures.context.ts';
import type { PictureRow } from './pictures.tables.ts';

export async function getPicture({ store }: PicturesContext, token: string): Promise<PictureRow> {
  const picture = await store.find(token);
  if (picture === null) throw notFound();
  return picture;
}
