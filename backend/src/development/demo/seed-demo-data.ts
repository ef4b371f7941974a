import type { RequestList, UpdateOrganizationBody } from '../../contract/index.ts';
import type { DemoAccount } from '../provider/create-provider.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal, type RecipientPrincipal } from '../../platform/http/auth/principal.ts';
import { createIds } from '../../platform/id-generator.ts';
import { createOutbox } from '../../platform/outbox/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildModules } from '../../app/build-modules.ts';
import { ENDED_STORIES } from './closed-scenarios.ts';
import { OPEN_STORIES } from './open-scenarios.ts';
import { OWN_TEMPLATE } from './demo-template.ts';
import { playAct, type Scene, type Stage } from './run-scenario-step.ts';
import { routeCaller } from './route-caller.ts';
import { sampleFile } from './create-sample-file.ts';
import type { Act } from './scenario.ts';

const STORIES = [...OPEN_STORIES, ...ENDED_STORIES];
/** Every recipient's address is there and nobody else's, so that one of them tells that the sample data has been added. */
const RECIPIENTS = '@courriel.example';
const WRITES_LETTERS: ReadonlySet<Act['kind']> = new Set(['send', 'send-draft', 'hand-in', 'approve-all', 'reject', 'remind']);
const FOUNDED_DAYS_AGO = 60;
const DAY = 86_400_000;

const OFFICE: UpdateOrganizationBody = {
  name: 'Vasseur & Lacaze', website: 'https://vasseur-lacaze.example', address: '6 place de la Mairie', city: 'Rennes', state: '', zipCode: '35000', country: 'France',
};
const OWN_DOCUMENT = { name: 'modele-procuration.pdf', document: 'Modèle de procuration', title: OFFICE.name ?? '', person: 'Hélène Vasseur' };

/**
 * The demo account's office with requests in every state. The modules are composed a second time over a clock that is set
 * to each act's instant, and everything goes through their own calls: what is there afterwards is what people would have left.
 */
export async function seedDemo(platform: Platform, account: DemoAccount): Promise<void> {
  const today = platform.clock.now();
  let moment = new Date(today.getTime() - FOUNDED_DAYS_AGO * DAY);
  const clock = { now: () => moment };
  const ids = createIds(() => moment.getTime());
  // An outbox of that clock, too: a letter of last week was sent last week.
  const outbox = createOutbox({ ...platform, clock, ids, graceSeconds: platform.config.graceSeconds });
  const modules = buildModules({ ...platform, clock, ids, outbox });
  outbox.register(modules.all.flatMap(({ listeners }) => listeners));
  await modules.prepare();
  const call = routeCaller(modules.all.flatMap(({ routes }) => routes));

  const office = await enrol(modules, account);
  const { total } = await call<RequestList>(office, 'GET /v1/requests', { query: { search: RECIPIENTS, limit: 1 } });
  if (total > 0) return;
  await call(office, 'PATCH /v1/organization', { body: OFFICE });
  await call(office, 'POST /v1/templates', { body: OWN_TEMPLATE });

  const stage: Stage = {
    call, office, today,
    holderOf: (token) => holderOf(modules, token),
    expire: async () => {
      for (const { name, run } of modules.all.flatMap(({ jobs }) => jobs)) if (name === 'requests.expire') await run(moment);
    },
  };
  // One after another in the order of time, so that the journal reads as it would have been written.
  const steps = STORIES.flatMap((story) => {
    const scene: Scene = { story, id: '', recipient: null };
    return story.steps.map(({ at, act }) => ({ scene, act, at: at(today) }));
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { scene, act, at } of steps) {
    moment = at;
    await playAct(stage, scene, act);
    // Its letters leave before the next act, as they would: a letter speaks of how things stand when it does.
    if (WRITES_LETTERS.has(act.kind)) await outbox.drain();
  }
  await outbox.drain();
  await call(office, 'POST /v1/documents/upload', { file: sampleFile(OWN_DOCUMENT.name, OWN_DOCUMENT) });
  platform.logger.info({ requests: STORIES.length, milliseconds: platform.clock.now().getTime() - today.getTime() }, `The sample data of ${account.email} is there`);
}

type Modules = ReturnType<typeof buildModules>;

async function enrol(modules: Modules, { subject, email, firstName, lastName, language }: DemoAccount): Promise<MemberPrincipal> {
  const { id, name, locale, organisationId, role } = await modules.enrol({ sub: subject, email, firstName, lastName, imageUrl: null, locale: language });
  return { kind: 'member', organisationId, userId: id, sessionId: null, apiKeyId: null, role, permissions: ROLE_PERMISSIONS[role], name, email, locale };
}

async function holderOf({ resolvers }: Modules, token: string): Promise<RecipientPrincipal> {
  for (const resolve of resolvers) {
    const principal = await resolve(token);
    if (principal?.kind === 'recipient') return principal;
  }
  throw new Error('Nobody holds a link that was just made.');
}
