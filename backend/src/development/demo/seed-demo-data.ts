import type { RequestList, UpdateOrganizationBody } from '../../contract/index.ts';
import type { DemoAccount } from '../provider/create-provider.ts';
import {
  ROLE_PERMISSIONS,
  type MemberPrincipal,
  type RecipientPrincipal,
} from '../../platform/http/auth/principal.ts';
import { createIdGenerator } from '../../platform/id-generator.ts';
import { createOutbox } from '../../platform/outbox/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildModules } from '../../app/build-modules.ts';
import { CLOSED_SCENARIOS } from './closed-scenarios.ts';
import { OPEN_SCENARIOS } from './open-scenarios.ts';
import { DEMO_TEMPLATE } from './demo-template.ts';
import { runScenarioStep, type ScenarioState, type ScenarioContext } from './run-scenario-step.ts';
import { createRouteCaller } from './route-caller.ts';
import { createSampleFile } from './create-sample-file.ts';
import type { ScenarioAction } from './scenario.ts';
import { DAY } from '../../contract/durations.contract.ts';

const SCENARIOS = [...OPEN_SCENARIOS, ...CLOSED_SCENARIOS];
/** Every recipient's address is there and nobody else's, so that one of them tells that the sample data has been added. */
const RECIPIENT_DOMAIN = '@courriel.example';
const MAIL_SENDING_ACTIONS: ReadonlySet<ScenarioAction['kind']> = new Set([
  'send',
  'send-draft',
  'hand-in',
  'approve-all',
  'reject',
  'remind',
]);
const ORGANIZATION_AGE_DAYS = 60;

const DEMO_ORGANIZATION: UpdateOrganizationBody = {
  name: 'Vasseur & Lacaze',
  website: 'https://vasseur-lacaze.example',
  address: '6 place de la Mairie',
  city: 'Rennes',
  state: '',
  zipCode: '35000',
  country: 'France',
};
const DEMO_DOCUMENT = {
  name: 'modele-procuration.pdf',
  document: 'Modèle de procuration',
  title: DEMO_ORGANIZATION.name ?? '',
  person: 'Hélène Vasseur',
};

/**
 * The demo account's office with requests in every state. The modules are composed a second time over a clock that is set
 * to each act's instant, and everything goes through their own calls: what is there afterwards is what people would have left.
 */
export async function seedDemoData(platform: Platform, account: DemoAccount): Promise<void> {
  const today = platform.clock.now();
  let moment = new Date(today.getTime() - ORGANIZATION_AGE_DAYS * DAY);
  const clock = { now: () => moment };
  const ids = createIdGenerator(() => moment.getTime());
  // An outbox of that clock, too: a letter of last week was sent last week.
  const outbox = createOutbox({
    ...platform,
    clock,
    ids,
    graceSeconds: platform.config.graceSeconds,
  });
  const modules = buildModules({ ...platform, clock, ids, outbox });
  outbox.register(modules.all.flatMap(({ listeners }) => listeners));
  await modules.prepare();
  const call = createRouteCaller(modules.all.flatMap(({ routes }) => routes));

  const office = await enrolDemoSender(modules, account);
  const { total } = await call<RequestList>(office, 'GET /v1/requests', {
    query: { search: RECIPIENT_DOMAIN, limit: 1 },
  });
  if (total > 0) return;
  await call(office, 'PATCH /v1/organization', { body: DEMO_ORGANIZATION });
  await call(office, 'POST /v1/templates', { body: DEMO_TEMPLATE });

  const stage: ScenarioContext = {
    call,
    sender: office,
    today,
    findLinkRecipient: (token) => findLinkRecipient(modules, token),
    expireRequests: async () => {
      for (const { name, run } of modules.all.flatMap(({ jobs }) => jobs))
        if (name === 'requests.expire') await run(moment);
    },
  };
  // One after another in the order of time, so that the journal reads as it would have been written.
  const steps = SCENARIOS.flatMap((story) => {
    const scene: ScenarioState = { scenario: story, id: '', recipient: null };
    return story.steps.map(({ at, act }) => ({ scene, act, at: at(today) }));
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { scene, act, at } of steps) {
    moment = at;
    await runScenarioStep(stage, scene, act);
    // Its letters leave before the next act, as they would: a letter speaks of how things stand when it does.
    if (MAIL_SENDING_ACTIONS.has(act.kind)) await outbox.drain();
  }
  await outbox.drain();
  await call(office, 'POST /v1/documents/upload', {
    file: createSampleFile(DEMO_DOCUMENT.name, DEMO_DOCUMENT),
  });
  platform.logger.info(
    { requests: SCENARIOS.length, milliseconds: platform.clock.now().getTime() - today.getTime() },
    `The sample data of ${account.email} is there`,
  );
}

type Modules = ReturnType<typeof buildModules>;

async function enrolDemoSender(
  modules: Modules,
  { subject, email, firstName, lastName, language }: DemoAccount,
): Promise<MemberPrincipal> {
  const { id, name, locale, organizationId, role } = await modules.enrol({
    sub: subject,
    email,
    firstName,
    lastName,
    imageUrl: null,
    locale: language,
  });
  return {
    kind: 'member',
    organizationId,
    userId: id,
    sessionId: null,
    apiKeyId: null,
    role,
    permissions: ROLE_PERMISSIONS[role],
    name,
    email,
    locale,
  };
}

async function findLinkRecipient(
  { resolvers }: Modules,
  token: string,
): Promise<RecipientPrincipal> {
  for (const resolve of resolvers) {
    const principal = await resolve(token);
    if (principal?.kind === 'recipient') return principal;
  }
  throw new Error('Nobody holds a link that was just made.');
}
