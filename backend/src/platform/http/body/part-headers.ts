import busboy from 'busboy';

export interface PartHeaders {
  readonly field: string;
  readonly fileName: string | null;
}

const PREFIX = Buffer.from('--head\r\n');
const SUFFIX = Buffer.from('\r\n\r\n\r\n--head--\r\n');

/** Parses a form with this one empty part: busboy knows the syntax of every client. */
export function parsePartHeaders(block: Buffer): PartHeaders | null {
  let headers: PartHeaders | null = null;
  const parser = busboy({
    headers: { 'content-type': 'multipart/form-data; boundary=head' },
    // Browsers send file names in UTF-8 (RFC 7578); paths are removed where names are cleaned.
    defParamCharset: 'utf8',
    preservePath: true,
    limits: { files: 1, fields: 1, parts: 1, headerPairs: 20 },
  });
  parser.on('file', (field: string | undefined, stream, { filename }: { filename?: string }) => {
    stream.resume();
    headers = { field: field ?? '', fileName: filename ?? '' };
  });
  parser.on('field', (field: string | undefined) => {
    headers = { field: field ?? '', fileName: null };
  });
  parser.on('error', () => undefined);
  parser.end(Buffer.concat([PREFIX, block, SUFFIX]));
  return headers;
}
