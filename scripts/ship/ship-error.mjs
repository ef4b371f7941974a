/** A failure with a sentence for the person at the keyboard. */
export class ShipError extends Error {}
