/** French writes days and months small; at the head of a line they take a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
