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
      ownerId: c.id(),
      mediaType: c.ascii(20),
      bytes: c.blob(),
      createdAt: c.instant(),
    },
    indices: [{ name: 'pictures_owner', columns: ['ownerId'] }],
  }),
];
