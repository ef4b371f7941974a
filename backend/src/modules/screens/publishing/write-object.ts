import type { ObjectWriter } from '../../../platform/storage/storage.ts';

/** Leaves nothing behind when it fails. */
export async function writeObject(writer: ObjectWriter, bytes: Buffer): Promise<void> {
  try {
    await writer.write([bytes]);
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}
