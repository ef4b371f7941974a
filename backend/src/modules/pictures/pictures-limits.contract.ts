/** Bytes of an uploaded logo or portrait. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Formats that a logo or portrait may have. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
