/** An object that would survive a power cut. */
export interface SealedObject {
  readonly storageKey: string;
  /** Plain bytes. */
  readonly size: number;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
}
