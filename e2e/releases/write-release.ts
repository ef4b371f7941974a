// node --import tsx e2e/releases/write-release.ts v1.0.0: keeps data of the built product, on both
// databases, which later versions must upgrade. README.md says when.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openAccounts } from '../../backend/src/development/provider/accounts.ts';
import { REQUEST_STATUSES } from '../../backend/src/modules/requests/requests-limits.contract.ts';
import { startMariaDb } from '../../scripts/mariadb.mjs';
import {
  askFor,
  callApi,
  callSession,
  giveFile,
  openSession,
  pdf,
  signIn,
  uploadToVault,
  type Caller,
} from '../api.ts';
import { dumpMariaDb, runSql, sqliteFile } from '../databases.ts';
import { CROWD } from '../fixtures.ts';
import { mailsTo } from '../pages/mailbox.ts';
import { startProduct, type Product } from '../product.ts';
import { COLLEAGUE, readExport, readReleaseFacts, SOLO, type Release } from './release-facts.ts';

const FAR = "'2100-01-01 00:00:00.000'";
/** Nothing that the product does by itself may change what is kept, whenever it is upgraded. */
const PIN = [
  'DELETE FROM access_tokens',
  'DELETE FROM sessions',
  'DELETE FROM outbox_deliveries WHERE done_at IS NOT NULL',
  `UPDATE requests SET expires_at = ${FAR} WHERE status <> 'expired'`,
  `UPDATE request_links SET expires_at = ${FAR}`,
  `UPDATE api_keys SET expires_at = ${FAR}`,
  `UPDATE member_invitations SET expires_at = ${FAR}`,
  `UPDATE organization_exports SET expires_at = ${FAR}`,
  `UPDATE reminder_plans SET next_due_at = ${FAR}, next_reminder_at = ${FAR} WHERE next_due_at IS NOT NULL`,
];
const ERASED = 'gael.erased@courriel.example';
const INVITED = 'yann.legall@vasseur-lacaze.example';

async function waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries > 300) throw new Error(`Still waiting after 60 s: ${what}`);
    // Between two polls; the number of tries decides.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function addColleague(product: Product, owner: Caller): Promise<void> {
  await callApi(owner, '/invitations', 'POST', {
    emails: [COLLEAGUE.email, INVITED],
    role: 'member',
  });
  let link: string | undefined;
  await waitFor('the mail with the invitation', async () => {
    const mails = await mailsTo(product.url, COLLEAGUE.email);
    link = mails.flatMap(({ links }) => links).find((each) => each.includes('/invitation/'));
    return link !== undefined;
  });
  const cookie = await openSession(product.url, COLLEAGUE);
  await callSession(product.url, cookie, 'POST', '/invitation/accept', {
    token: link?.split('/').at(-1),
  });
  const { members } = await callApi<{ members: { id: string }[] }>(owner, '/members');
  await callApi(owner, '/teams', 'POST', {
    name: 'Ventes',
    memberIds: members.map(({ id }) => id),
  });
}

/** The one status that the sample data lacks. */
async function approveWithoutFiles(owner: Caller): Promise<void> {
  const { id, token } = await askFor(owner.url, owner.bearer, [], {
    documents: [{ title: 'Attestation', required: false }],
  });
  await callApi({ url: owner.url, bearer: token }, '/public/request/submit', 'POST');
  await callApi(owner, `/requests/${id}/status`, 'PATCH', { status: 'approved' });
}

async function eraseRecipient(owner: Caller): Promise<void> {
  await callApi(owner, '/requests', 'POST', {
    recipientEmail: ERASED,
    recipientName: 'Gaël',
    title: 'Dossier à effacer',
    documents: [{ title: 'RIB' }],
  });
  const path = '/organization/recipient-erasures';
  await callApi(owner, path, 'POST', { email: ERASED });
  await waitFor('the erasure', async () =>
    (await callApi<{ erasures: { state: string }[] }>(owner, path)).erasures.every(
      ({ state }) => state === 'done',
    ),
  );
}

/** Of an organisation with one file, as an archive is as large as all that it contains. */
async function exportData(url: string): Promise<Release['exported']> {
  const owner = { url, bearer: await signIn(url, SOLO) };
  await uploadToVault(url, owner.bearer, 'statuts.pdf', pdf('Statuts'));
  await callApi(owner, '/organization/export', 'POST');
  await waitFor('the export', async () => {
    const answer = await callApi<{ export: { state: string } }>(owner, '/organization/export');
    return answer.export.state === 'ready';
  });
  return readExport(owner);
}

async function createRelease(product: Product): Promise<Release> {
  const owner = { url: product.url, bearer: await signIn(product.url) };
  await addColleague(product, owner);
  const { token, requestedDocumentIds } = await askFor(product.url, owner.bearer, ['Bail', 'RIB']);
  await giveFile({ url: product.url, bearer: token }, requestedDocumentIds[0], 'Bail');
  const { requests } = await callApi<{ requests: { id: string }[] }>(
    owner,
    '/requests?status=viewed&limit=1',
  );
  await callApi(owner, `/requests/${requests[0]?.id}/messages`, 'POST', {
    text: 'La copie du bail suffit.',
  });
  const { key } = await callApi<{ key: string }>(owner, '/api-keys', 'POST', {
    name: 'Logiciel de gestion',
    scopes: ['requests:read', 'documents:read'],
  });
  await approveWithoutFiles(owner);
  await eraseRecipient(owner);
  const exported = await exportData(product.url);
  await waitFor('the outbox', async () =>
    [
      ...(await (await fetch(`${product.url}/metrics`)).text()).matchAll(
        /^recueil_outbox_waiting\{.*\} (\d+)$/gm,
      ),
    ].every(([, waiting]) => waiting === '0'),
  );
  const facts = await readReleaseFacts(owner);
  const absent = REQUEST_STATUSES.filter((status) => !(status in facts.requests));
  if (absent.length > 0) throw new Error(`No request is ${absent.join(', ')}.`);
  const { entries } = await callApi<{ entries: number }>(owner, '/audit/verify', 'POST');
  return { facts, exported, token, apiKey: key, auditEntries: entries };
}

async function writeRelease(folder: string, database: 'sqlite' | 'mysql'): Promise<void> {
  const product = await startProduct({
    database,
    env: { ...CROWD, PREVIEWS: 'off', REVIEW_MAIL_DELAY: '0' },
    args: ['--demo'],
  });
  try {
    await waitFor('the sample data', () => Promise.resolve(product.output().includes('Sign in ')));
    await product.stop();
    const accounts = await openAccounts(join(product.dataDir, 'idp/accounts.json'));
    for (const account of [COLLEAGUE, SOLO])
      await accounts.create({
        ...account,
        firstName: 'Maud',
        lastName: 'Rolland',
        language: 'fr',
      });
    await product.restart();
    const release = await createRelease(product);
    await product.stop();
    runSql(product, PIN);
    if (product.databaseUrl === null) runSql(product, ['VACUUM', 'PRAGMA journal_mode = DELETE']);
    mkdirSync(folder, { recursive: true });
    cpSync(product.dataDir, folder, {
      recursive: true,
      filter: (path) => !/^(recueil\.sqlite.*|mailbox\.json)$/.test(basename(path)),
    });
    const [name, content] =
      product.databaseUrl === null
        ? ['recueil.sqlite.br', readFileSync(sqliteFile(product))]
        : ['recueil.sql.br', dumpMariaDb(product.databaseUrl)];
    writeFileSync(join(folder, name), brotliCompressSync(content));
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  } finally {
    await product.dispose();
  }
}

const version = process.argv[2] ?? '';
if (!/^v\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version, such as v1.0.0.');
const mariaDb = await startMariaDb();
process.env['TEST_MYSQL_URL'] = mariaDb.url;
try {
  for (const database of ['sqlite', 'mysql'] as const) {
    const folder = join(import.meta.dirname, version, database);
    rmSync(folder, { recursive: true, force: true });
    await writeRelease(folder, database);
  }
} finally {
  await mariaDb.stop();
}
