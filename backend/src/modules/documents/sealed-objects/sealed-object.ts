export interface SealedObject {
  readonly storageKey: string;
  readonly size: number;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
}
