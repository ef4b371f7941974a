/** The chunks of a response's body: not every browser iterates over a stream. */
export async function* readChunks({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const reader = body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
