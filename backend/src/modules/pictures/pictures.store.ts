import { In } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import { pictureTable, type PictureRow } from './pictures.tables.ts';

export type PicturesStore = ReturnType<typeof picturesStore>;

export function picturesStore(database: Database) {
  const pictures = () => database.repository(pictureTable);
  return {
    /** The only query without an owner: the token identifies it. */
    find: (token: string): Promise<PictureRow | null> =>
      database.sql.one(pictureTable, 'SELECT * FROM pictures WHERE token = ?', [token]),
    findPicture: (ownerId: string): Promise<PictureRow | null> => pictures().findOneBy({ ownerId }),
    countPictures: (ownerIds: readonly string[]): Promise<number> =>
      pictures().countBy({ ownerId: In(ownerIds) }),
    /** In a transaction. Null: the owner has no picture any more. */
    async replace(ownerId: string, picture: Omit<PictureRow, 'ownerId'> | null): Promise<void> {
      await pictures().delete({ ownerId });
      if (picture !== null) await pictures().insert({ ...picture, ownerId });
    },
  };
}
