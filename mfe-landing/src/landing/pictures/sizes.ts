/** Pictures of the product, taken by `npm run pictures` at twice these sizes. */
export const PICTURE_SIZES = {
  dashboard: { width: 1120, height: 600 },
  request: { width: 480, height: 360 },
  upload: { width: 480, height: 360 },
  remind: { width: 480, height: 360 },
  review: { width: 480, height: 360 },
} as const;

export type PictureName = keyof typeof PICTURE_SIZES;
