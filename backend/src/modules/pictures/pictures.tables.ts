import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';

export interface PictureRow {
  /** 32 random bytes, base64url: its public address. */
  token: string;
  /** An organisation or a user. */
  ownerId: string;
  mediaType: string;
  bytes: Buffer;
  createdAt: Date;
}

export const picturesTables: Tables = (c) => [
  new EntitySchema<PictureRow>({
    name: 'picture',
    tableName: 'pictures',
    columns: {
      token: { ...c.ascii(43), primary: true },
      ownerId: { ...c.id(), name: 'owner_id' },
      mediaType: { ...c.ascii(20), name: 'media_type' },
      bytes: c.blob(),
      createdAt: { ...c.instant(), name: 'created_at' },
    },
    indices: [{ name: 'pictures_owner', columns: ['ownerId'] }],
  }),
];
