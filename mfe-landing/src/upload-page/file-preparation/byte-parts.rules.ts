export type Bytes = Uint8Array<ArrayBuffer>;

/** A file in pieces, most of them views of the file it was. */
export type ByteParts = readonly Bytes[];

export const viewOf = (bytes: Bytes): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const latin = (bytes: Bytes, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

export const toLatinBytes = (text: string): Bytes =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
