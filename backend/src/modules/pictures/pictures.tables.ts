import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';

export const pictureTable = defineTable('picture', 'pictures', {
  columns: (c) => ({
    /** 32 random bytes, base64url: its public address. */
    token: { ...c.ascii(43), primary: true },
    /** An organisation or a user. */
    ownerId: c.id(),
    mediaType: c.ascii(20),
    bytes: c.blob(),
    createdAt: c.instant(),
  }),
  indices: [{ name: 'pictures_owner', columns: ['ownerId'] }],
});
export type PictureRow = RowOf<typeof pictureTable>;

export const picturesTables: readonly Table[] = [pictureTable];
