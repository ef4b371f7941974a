import { callApi, sha256, type Caller } from '../api.ts';

/** Member of the demo organisation. */
export const COLLEAGUE = { email: 'maud.rolland@vasseur-lacaze.example', password: 'maud-rolland' };
/** Owner of an organisation of its own. */
export const SOLO = { email: 'maud.rolland@rolland.example', password: 'maud-rolland' };

/** What the API answers about the kept organisation, without what depends on the day. */
export interface ReleaseFacts {
  readonly members: readonly { readonly name: string; readonly role: string }[];
  readonly invited: readonly string[];
  readonly teams: readonly { readonly name: string; readonly members: readonly string[] }[];
  /** Requests by status, from the list. */
  readonly requests: Readonly<Record<string, number>>;
  readonly counters: Readonly<Record<string, number>>;
  readonly templates: readonly string[];
  /** Digests of the files of the vault by id. */
  readonly files: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
  readonly mails: readonly string[];
  readonly apiKeys: readonly string[];
  readonly erasures: readonly { readonly maskedEmail: string; readonly state: string }[];
}

export interface Release {
  readonly facts: ReleaseFacts;
  /** Of the organisation of `SOLO`. */
  readonly exported: { readonly state: string; readonly digest: string };
  /** Of a link in a mail. */
  readonly token: string;
  readonly apiKey: string;
  readonly auditEntries: number;
}

const STABLE_COUNTERS = [
  'totalRequests',
  'pendingRequests',
  'submittedRequests',
  'approvedRequests',
  'expiredRequests',
  'activeRequests',
  'completedRequests',
] as const;

async function download({ url, bearer }: Caller, path: string): Promise<string> {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return sha256(new Uint8Array(await response.arrayBuffer()));
}

function countBy<T>(values: readonly T[], keyOf: (value: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of values.map(keyOf).sort()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

export async function readExport(owner: Caller): Promise<Release['exported']> {
  const { export: exported } = await callApi<{ export: { state: string } }>(
    owner,
    '/organization/export',
  );
  return {
    state: exported.state,
    digest: await download(owner, '/organization/export.zip'),
  };
}

export async function readReleaseFacts(owner: Caller): Promise<ReleaseFacts> {
  const { members } = await callApi<{ members: { name: string; role: string }[] }>(
    owner,
    '/members',
  );
  const { invitations } = await callApi<{ invitations: { email: string }[] }>(
    owner,
    '/invitations',
  );
  const { teams } = await callApi<{ teams: { name: string; members: { name: string }[] }[] }>(
    owner,
    '/teams',
  );
  const { requests } = await callApi<{
    requests: { id: string; title: string; status: string }[];
  }>(owner, '/requests?limit=100');
  const stats = await callApi<Record<string, number>>(owner, '/requests/stats');
  const { templates } = await callApi<{ templates: { name: string }[] }>(owner, '/templates');
  const { documents } = await callApi<{ documents: { id: string }[] }>(
    owner,
    '/documents?limit=100',
  );
  const files: [string, string][] = [];
  for (const { id } of documents.sort((a, b) => a.id.localeCompare(b.id)))
    files.push([id, await download(owner, `/documents/${id}/download`)]);
  const messages: string[] = [];
  const mails: string[] = [];
  for (const { id, title, status } of requests.sort((a, b) => a.id.localeCompare(b.id))) {
    const thread = await callApi<{ messages: { text: string }[] }>(
      owner,
      `/requests/${id}/messages`,
    );
    messages.push(...thread.messages.map(({ text }) => text));
    // Nothing is sent any more about a request that is completed.
    if (status !== 'completed') continue;
    const sent = await callApi<{ mails: { kind: string; state: string }[] }>(
      owner,
      `/requests/${id}/mails`,
    );
    mails.push(...sent.mails.map(({ kind, state }) => `${title}: ${kind}, ${state}`));
  }
  const { apiKeys } = await callApi<{ apiKeys: { name: string }[] }>(owner, '/api-keys');
  const { erasures } = await callApi<{ erasures: { maskedEmail: string; state: string }[] }>(
    owner,
    '/organization/recipient-erasures',
  );
  return {
    members: members.map(({ name, role }) => ({ name, role })),
    invited: invitations.map(({ email }) => email),
    teams: teams.map(({ name, members: people }) => ({
      name,
      members: people.map((person) => person.name),
    })),
    requests: countBy(requests, ({ status }) => status),
    counters: Object.fromEntries(STABLE_COUNTERS.map((name) => [name, stats[name] ?? -1])),
    templates: templates.map(({ name }) => name),
    files: Object.fromEntries(files),
    messages,
    mails: mails.sort(),
    apiKeys: apiKeys.map(({ name }) => name),
    erasures: erasures.map(({ maskedEmail, state }) => ({ maskedEmail, state })),
  };
}
