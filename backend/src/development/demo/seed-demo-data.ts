import { SEES_ALL } from '../../platform/http/auth/viewer.ts';
import type { RequestList, UpdateOrganizationBody } from '../../contract/index.ts';
import type { DemoAccount } from '../provider/create-provider.ts';
import { ROLE_PERMISSIONS, type MemberPrincipal } from '../../platform/http/auth/principal.ts';
import { createIdGenerator } from '../../platform/id-generator.ts';
import { createOutbox } from '../../platform/outbox/create-outbox.ts';
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
/** Only sample recipients have this domain. */
const RECIPIENT_DOMAIN = '@courriel.example';
const MAIL_SENDING_ACTIONS: ReadonlySet<ScenarioAction['kind']> = new Set([
  'send',
  'send-draft',
  'submit',
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
 * Runs scenarios through the real routes, with modules composed a second time over a clock set to
 * each step's time.
 */
export async function seedDemoData(platform: Platform, account: DemoAccount): Promise<void> {
  const today = platform.clock.now();
  let simulatedNow = new Date(today.getTime() - ORGANIZATION_AGE_DAYS * DAY);
  const clock = { now: () => simulatedNow };
  const ids = createIdGenerator(() => simulatedNow.getTime());
  // Mails carry the time of their step.
  const outbox = createOutbox({
    ...platform,
    clock,
    ids,
    graceSeconds: platform.config.graceSeconds,
  });
  const composition = buildModules({ ...platform, clock, ids, outbox });
  outbox.register(composition.modules.flatMap(({ listeners }) => listeners));
  await composition.prepare();
  const call = createRouteCaller(composition.modules.flatMap(({ routes }) => routes));

  const sender = await enrolDemoSender(composition, account);
  const { total } = await call<RequestList>(sender, 'GET /v1/requests', {
    query: { search: RECIPIENT_DOMAIN, limit: 1 },
  });
  if (total > 0) return;
  await call(sender, 'PATCH /v1/organization', { body: DEMO_ORGANIZATION });
  await call(sender, 'POST /v1/templates', { body: DEMO_TEMPLATE });

  const context: ScenarioContext = {
    call,
    sender,
    today,
    expireRequests: async () => {
      for (const { name, run } of composition.modules.flatMap(({ jobs }) => jobs))
        if (name === 'requests.expire') await run(simulatedNow);
    },
  };
  const steps = SCENARIOS.flatMap((scenario) => {
    const state: ScenarioState = { scenario, id: '' };
    return scenario.steps.map(({ at, action }) => ({ state, action, at: at(today) }));
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { state, action, at } of steps) {
    simulatedNow = at;
    await runScenarioStep(context, state, action);
    // Mails are sent before the next step, because they describe the state at the time of sending.
    if (MAIL_SENDING_ACTIONS.has(action.kind)) await outbox.drain();
  }
  await outbox.drain();
  await call(sender, 'POST /v1/documents/upload', {
    file: createSampleFile(DEMO_DOCUMENT.name, DEMO_DOCUMENT),
  });
  platform.logger.info(
    {
      milestone: true,
      requests: SCENARIOS.length,
      milliseconds: platform.clock.now().getTime() - today.getTime(),
    },
    `The sample data of ${account.email} was added`,
  );
}

type Composition = ReturnType<typeof buildModules>;

async function enrolDemoSender(
  composition: Composition,
  { subject, email, firstName, lastName, language }: DemoAccount,
): Promise<MemberPrincipal> {
  const { id, name, locale, organizationId, role } = await composition.enrol({
    sub: subject,
    email,
    emailVerified: true,
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
    viewer: SEES_ALL,
    name,
    email,
    locale,
  };
}
