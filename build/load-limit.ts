/** Of the entry of a screen and of each of its chunks; then a panel offers a retry. */
export const SCREEN_LOAD_LIMIT_MS = 8_000;
