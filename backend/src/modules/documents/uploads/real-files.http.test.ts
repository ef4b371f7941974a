import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { buildDisguisedFiles } from '../../../testing/fixtures/disguised-files.ts';
import {
  buildRealFiles,
  type NamedFile,
  type RealFile,
} from '../../../testing/fixtures/real-files.ts';
import { jpegSample } from '../../../testing/fixtures/sample-files.ts';
import {
  createTestRequest,
  type TestRequest,
} from '../../../testing/scenarios/create-test-request.ts';
import { sha256 } from '../../../platform/digest.ts';
import type { VaultDocument } from '../documents.contract.ts';
import type { RequestedDocuments } from '../../../contract/index.ts';

const PAGE = '/v1/public/request';
const WAYS = ['in one call', 'in parts', 'to the vault'] as const;
const TUS = { 'tus-resumable': '1.0.0' };

describe('files as programs write them', () => {
  const { app, sender } = setUpAppWithSender({
    dialect: 'sqlite',
    env: { PREVIEWS: 'off', RATE_LIMIT_UPLOAD: '10000/60', RATE_LIMIT_LINK: '10000/60' },
  });
  let request: TestRequest;
  let real: readonly RealFile[];
  let disguised: readonly NamedFile[];
  beforeAll(async () => {
    [real, disguised] = await Promise.all([buildRealFiles(), buildDisguisedFiles()]);
    request = await createTestRequest(app, sender);
  });

  const toForm = ({ name, bytes }: NamedFile): FormData => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return form;
  };
  const documentPath = () => `${PAGE}/documents/${request.documents[0]!.id}`;
  const readCode = async (response: Response): Promise<string> =>
    ((await response.json()) as { code: string }).code;

  /** In two parts, so that the end of a file is in another segment than its start. */
  async function sendInParts({ name, bytes }: NamedFile): Promise<Response> {
    const begun = await request.recipient.fetch(`${documentPath()}/uploads`, {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    if (begun.status !== 201) return begun;
    const path = begun.headers.get('location')!.replace(/^\/api/, '');
    const append = (offset: number, part: Buffer) =>
      request.recipient.fetch(path, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: new Uint8Array(part),
      });
    const middle = Math.ceil(bytes.length / 2);
    const first = await append(0, bytes.subarray(0, middle));
    return first.status === 204 ? append(middle, bytes.subarray(middle)) : first;
  }

  const readStored = async (id: string, name: string) => {
    const download = await sender.fetch(`/v1/documents/${id}/download`);
    return [name, sha256(Buffer.from(await download.arrayBuffer())).toString('hex')];
  };
  const readReceived = async () => {
    const { data } = await sender.get<RequestedDocuments>(
      `/v1/requests/${request.request.id}/documents`,
    );
    const { id, name } = data.documents[0]!.file!;
    const received = await readStored(id, name);
    await request.recipient.delete(`${documentPath()}/file`);
    return received;
  };
  /** Name and SHA-256 of what is downloaded, or the code of the refusal. */
  const ways: Record<(typeof WAYS)[number], (file: NamedFile) => Promise<string | string[]>> = {
    'in one call': async (file) => {
      const { status, problem } = await request.recipient.post(
        `${documentPath()}/file`,
        toForm(file),
      );
      return status === 201 ? readReceived() : problem.code;
    },
    'in parts': async (file) => {
      const response = await sendInParts(file);
      return response.status === 204 ? readReceived() : readCode(response);
    },
    'to the vault': async (file) => {
      const path = '/v1/documents/upload';
      const { status, data, problem } = await sender.post<VaultDocument>(path, toForm(file));
      return status === 201 ? readStored(data.id, data.name) : problem.code;
    },
  };

  /** Each file goes one way; in the campaign all of them. */
  const select = <File>(files: readonly File[], way: (typeof WAYS)[number]): readonly File[] =>
    process.env['RECUEIL_CAMPAIGN']
      ? files
      : files.filter((_, index) => index % WAYS.length === WAYS.indexOf(way));

  test.each(WAYS)('real files sent %s arrive byte for byte', async (way) => {
    expect(real.length).toBeGreaterThanOrEqual(50);
    const files = select(real, way);
    const sent: Record<string, unknown> = {};
    for (const file of files) sent[file.title] = await ways[way](file);
    expect(sent).toEqual(
      Object.fromEntries(
        files.map(({ title, stored, bytes }) => [title, [stored, sha256(bytes).toString('hex')]]),
      ),
    );
  });

  test.each(WAYS)('disguised files sent %s are refused', async (way) => {
    expect(disguised.length).toBeGreaterThanOrEqual(20);
    const files = select(disguised, way);
    const refusals: string[] = [];
    for (const file of files) refusals.push(`${file.title}: ${String(await ways[way](file))}`);
    expect(
      refusals.filter((text) => !/: (?:content-mismatch|file-ambiguous|type-refused)$/.test(text)),
    ).toEqual([]);
  });

  test('content that the organization does not accept is refused under an accepted name', async () => {
    const organization = await sender.patch('/v1/organization', { fileGroups: ['pdf'] });
    expect(organization.status).toBe(200);
    const photo = { title: 'photo', name: 'scan.pdf', bytes: await jpegSample() };
    for (const [way, send] of Object.entries(ways))
      expect([way, await send(photo)]).toEqual([way, 'content-mismatch']);
  });
});
