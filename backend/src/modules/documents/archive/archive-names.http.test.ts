import { beforeAll, describe, expect, test } from '@jest/globals';
import { setUpAppWithSender } from '../../../testing/app-suite.ts';
import { readZip } from '../../../testing/fixtures/read-zip.ts';
import { createTestRequest } from '../../../testing/scenarios/create-test-request.ts';
import type { VaultList } from '../documents.contract.ts';

const LONG = 'Avis d’imposition é'.repeat(14);
const RECIPIENTS = [
  ['Jean Martin', 'Vente'],
  ['JEAN MARTIN', 'Vente'],
  ['Jean Martin', 'Achat'],
  ['Jean  Martin.', null],
  ['Coffre-fort', 'Vente'],
  ['CON', LONG],
  [`${'Jean de la Tour '.repeat(15)}A`, `${'x'.repeat(99)}😀 nul`],
  [`${'Jean de la Tour '.repeat(15)}B`, `${'x'.repeat(99)}😀 nul`],
] as const;
const DOCUMENT_TITLES = ['RIB', LONG] as const;
const FILE_NAMES = [
  'rib.pdf',
  'RIB.PDF',
  'nul.pdf',
  'CON .x.pdf',
  '. fin . .pdf',
  `${'😀'.repeat(120)} page 221.pdf`,
  `${'漢'.repeat(240)} page 221.pdf`,
  `${LONG.slice(0, 230)} page 221.pdf`,
] as const;

const toPdf = (owner: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%owner ${owner}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const readOwner = (bytes: Buffer) => /%owner (\w+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
const toForm = (owner: string, name: string) => {
  const form = new FormData();
  form.append('file', new File([toPdf(owner)], name, { type: 'application/pdf' }));
  return form;
};
const foldName = (name: string) => name.normalize('NFKC').toLowerCase();
const isWindowsPart = (part: string) =>
  !/[<>:"\\|?*\p{Cc}]|^\s|[\s.]$/u.test(part) &&
  !/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i.test(part) &&
  Buffer.from(part).toString() === part &&
  Buffer.byteLength(part) <= 255;

const expectExtractable = (names: readonly string[]) => {
  expect(names.filter((name) => name.length > 180)).toEqual([]);
  expect(names.filter((name) => !name.split('/').every(isWindowsPart))).toEqual([]);
  expect(new Set(names.map(foldName)).size).toBe(names.length);
};
const expectUploadedNames = (names: readonly string[], times: number) => {
  for (const end of [' page 221.pdf', 'fin.pdf', 'nul.pdf'])
    expect([
      end,
      names.filter((name) => name.replace(/ \(\d+\)/, '').endsWith(end)).length,
    ]).toEqual([end, end === ' page 221.pdf' ? 3 * times : times]);
};

describe('names in archives', () => {
  const { app, sender } = setUpAppWithSender({ dialect: 'sqlite' });
  const requestIds: string[] = [];
  const load = async (path: string) => {
    const response = await sender.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    return readZip(Buffer.from(await response.arrayBuffer()));
  };

  beforeAll(async () => {
    for (const [recipientName, title] of RECIPIENTS) {
      const isFirst = requestIds.length === 0;
      const { request, recipient, documents } = await createTestRequest(app, sender, {
        recipientName,
        title,
        documents: (isFirst ? FILE_NAMES : ['']).map((_, index) => ({
          title: DOCUMENT_TITLES[index % 2]!,
        })),
      });
      requestIds.push(request.id);
      for (const [index, { id }] of documents.entries()) {
        const { status } = await recipient.post(
          `/v1/public/request/documents/${id}/file`,
          toForm(request.id, FILE_NAMES[index]!),
        );
        expect([FILE_NAMES[index], status]).toEqual([FILE_NAMES[index], 201]);
      }
    }
    for (const name of FILE_NAMES) await sender.post('/v1/documents/upload', toForm('vault', name));
  });

  test('the archive of a request has names that Windows takes, and the uploaded ones in them', async () => {
    for (const [index, files] of [
      [6, 1],
      [5, 1],
      [0, FILE_NAMES.length],
    ] as const) {
      const names = [...(await load(`/v1/requests/${requestIds[index]}/documents.zip`)).keys()];
      expect(names).toHaveLength(files);
      expectExtractable(names);
      if (index === 0) expectUploadedNames(names, 1);
    }
  });

  test('the archive of the vault has a folder for each request, also of people of one name', async () => {
    const files = await load('/v1/documents.zip');
    const owners = new Map<string, Set<string>>();
    for (const [name, bytes] of files) {
      const folder = foldName(name.split('/')[0]!);
      owners.set(folder, (owners.get(folder) ?? new Set()).add(readOwner(bytes)));
    }
    expect([...owners.values()].flatMap((found) => [...found].join(' and ')).sort()).toEqual(
      [...requestIds, 'vault'].sort(),
    );
    expectExtractable([...files.keys()]);
    expectUploadedNames([...files.keys()], 2);
  });

  test('a selection of the vault has the same names in any order', async () => {
    const { data } = await sender.get<VaultList>('/v1/documents?limit=100');
    const ids = data.documents.map(({ id }) => id);
    const names = async (selected: readonly string[]) =>
      [...(await load(`/v1/documents.zip?ids=${selected.join(',')}`))]
        .map(([name, bytes]) => `${readOwner(bytes)} ${name}`)
        .sort();
    const given = await names(ids);
    expect(given).toHaveLength(ids.length);
    expect(await names(ids.reverse())).toEqual(given);
    expectExtractable(given.map((line) => line.slice(line.indexOf(' ') + 1)));
  });

  test('the export of the organisation has names that Windows takes, and the uploaded ones in them', async () => {
    await sender.post('/v1/organization/export');
    await app.runJob('organization-data.exports');
    const names = [...(await load('/v1/organization/export.zip')).keys()];
    expectExtractable(names);
    expectUploadedNames(names, 2);
  });
});
