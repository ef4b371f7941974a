import { pngSample } from '../../fixtures/sample-files.ts';
import type { SignedInClient, TestApp } from '../../test-app.ts';
import { createColleagues } from '../create-colleagues.ts';
import { extractLinkToken } from '../create-test-request.ts';
import { createRequestScenarios, type ScenarioRequest } from '../request-scenarios.ts';
import { ownOriginHeaders } from '../sign-in.ts';

/** A call that changes something, not made yet. */
export interface PreparedWrite {
  readonly params?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are. */
  readonly body?: object | string;
  /** The owner by default; null: anonymous, or by cookie. */
  readonly bearer?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** By method and path of the route. */
export type PreparedWrites = Readonly<Record<string, () => Promise<PreparedWrite>>>;

/** Of the app in which the writes are made. */
export const WRITES_ENV = {
  LANDING: 'prelaunch',
  MAIL_BOUNCE_SECRET: 'a-secret-that-is-long-enough',
  MAIL_BOUNCE_ADDRESS: 'bounces@mail.recueil.example',
  OPERATOR_EMAILS: 'operator@recueil.example',
};

export const DOMAIN = 'cabinet.example';
export const SMALL_PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export type WriteSetting = Awaited<ReturnType<typeof createWriteSetting>>;

export async function createWriteSetting(app: TestApp) {
  const owner = await app.signUp();
  /** Owner of another organisation. */
  const guest = await app.signUp();
  const picture = new Uint8Array(await pngSample());
  await owner.patch('/v1/organization', { emailDomains: [DOMAIN], acceptsJoinRequests: true });
  let count = 0;
  const unique = (word: string) => `${word}${count++}`;
  const listColleagueIds = async (client: SignedInClient): Promise<string[]> => {
    await createColleagues(app, client, 4);
    const { data } = await client.get<{ members: { id: string }[] }>('/v1/members');
    return data.members.map(({ id }) => id).filter((id) => id !== client.profile.id);
  };
  const linkOf = async (id: string): Promise<string> =>
    extractLinkToken((await owner.post<{ url: string }>(`/v1/requests/${id}/links`)).data.url);

  return {
    app,
    owner,
    guest,
    scenarios: createRequestScenarios(app, owner),
    colleagueIds: await listColleagueIds(owner),
    strangerIds: await listColleagueIds(guest),
    unique,
    linkOf,
    repository: app.platform.database.repository,
    change: (work: () => Promise<unknown>) => app.platform.database.transaction(work),
    toPictureForm: () => toForm(picture, 'image.png'),
    toPdfForm: () => toForm(`${SMALL_PDF}% ${unique('')}\n`, 'piece.pdf'),
    byCookie: (person: SignedInClient, body?: object): PreparedWrite => ({
      bearer: null,
      headers: {
        cookie: `recueil_session=${person.browser.cookie('recueil_session') ?? ''}`,
        ...ownOriginHeaders(app.url),
      },
      ...(body === undefined ? {} : { body }),
    }),
    async asRecipient(request: ScenarioRequest, more: PreparedWrite = {}): Promise<PreparedWrite> {
      const params = { docId: request.requestedDocumentId, ...more.params };
      return { bearer: await linkOf(request.id), ...more, params };
    },
    /** A write of the owner with this body. */
    byOwner:
      (toBody: () => object | Promise<object> = () => ({})) =>
      async () => ({
        body: await toBody(),
      }),
    /** A write of the owner to an object that is created first. */
    onNew:
      (path: string, toBody: () => object, body?: object) => async (): Promise<PreparedWrite> => ({
        params: { id: (await owner.post<{ id: string }>(path, toBody())).data.id },
        ...(body === undefined ? {} : { body }),
      }),
    async findToken(email: string, part: string): Promise<string> {
      const links = (await app.mailbox(email)).flatMap((mail) => mail.links);
      return extractLinkToken(links.find((url) => url.includes(part)) ?? '');
    },
  };
}

function toForm(content: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}
