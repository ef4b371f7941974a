import type { RequestMail, TimelineEntry } from '@recueil/backend/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isoDaysFromNow, StandaloneApp, type MockResponses } from '@recueil/shell/contract/testing';
import type {
  Member,
  Request as RequestDto,
  RequestStats,
  Team,
  Template,
  ValidationStats,
} from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

export {
  buildDocument,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  type MockResponses,
  type RecordedCall,
} from '@recueil/shell/contract/testing';

/** Renders the micro-frontend at a path with the contract's real store. */
export const renderAt = (path: string) => {
  const user = userEvent.setup();
  return { user, ...render(<StandaloneApp microFrontend={microFrontend} path={path} />) };
};

export const buildTemplate = (changes: Partial<Template> = {}): Template => ({
  id: 't1',
  name: 'Dossier de prêt',
  description: 'Nos pièces habituelles',
  title: 'Votre prêt',
  message: 'Bonjour',
  codeRequired: false,
  assigneeId: null,
  teamId: null,
  builtIn: false,
  createdAt: isoDaysFromNow(-9),
  updatedAt: isoDaysFromNow(-9),
  version: 1,
  documents: [
    { title: 'Pièce d’identité', description: 'Recto et verso', required: true },
    { title: 'RIB', description: '', required: false },
  ],
  ...changes,
});

export const buildRequestStats = (changes: Partial<RequestStats> = {}): RequestStats => ({
  totalRequests: 0,
  pendingRequests: 0,
  submittedRequests: 0,
  approvedRequests: 0,
  expiredRequests: 0,
  overdueRequests: 0,
  recentSubmissions: 0,
  activeRequests: 0,
  completedRequests: 0,
  ...changes,
});

export const buildValidationStats = (changes: Partial<ValidationStats> = {}): ValidationStats => ({
  pendingCount: 0,
  reviewedCount: 0,
  resubmissionCount: 0,
  todayCount: 0,
  urgentCount: 0,
  recentRequests: [],
  ...changes,
});

const buildMember = (changes: Partial<Member> = {}): Member => ({
  id: 'u1',
  name: 'Hélène Vasseur',
  email: 'helene@vasseur-lacaze.fr',
  imageUrl: null,
  role: 'owner',
  joinedAt: isoDaysFromNow(-90),
  lastSeenAt: null,
  ...changes,
});

/** The signed-in person and two colleagues. */
export const TEAM: readonly Member[] = [
  buildMember(),
  buildMember({ id: 'u2', name: 'Paul Nguyen', email: 'paul@vasseur-lacaze.fr' }),
  buildMember({ id: 'u3', name: 'Zoé Álvarez', email: 'z.alvarez@vasseur-lacaze.fr' }),
];

/** The second one has the signed-in person. */
export const TEAMS: readonly Team[] = [
  { id: 't1', name: 'Juridique', leadId: null, rotates: false, members: [] },
  {
    id: 't2',
    name: 'Études',
    leadId: null,
    rotates: false,
    members: [{ id: 'u1', name: 'Hélène Vasseur' }],
  },
];

/** Does not filter or paginate. */
export const mockRequests = (
  requests: RequestDto[],
  stats: Partial<RequestStats> = {},
): MockResponses => ({
  'GET /v1/requests': () => ({ data: { requests, total: requests.length } }),
  'GET /v1/members': () => ({ data: { members: [buildMember()] } }),
  'GET /v1/teams': () => ({ data: { teams: [] } }),
  'GET /v1/requests/stats': () => ({
    data: buildRequestStats({
      totalRequests: requests.length,
      activeRequests: requests.length,
      ...stats,
    }),
  }),
  'GET /v1/requests/r1/mails': () => ({ data: { mails: [], bounce: null } }),
  'GET /v1/requests/validation/stats': () => ({ data: buildValidationStats() }),
});

type WithoutActor<Entry> = Entry extends TimelineEntry
  ? Omit<Entry, 'actor'> & Partial<Pick<Entry, 'actor'>>
  : never;

export const buildTimelineEntry = (entry: WithoutActor<TimelineEntry>): TimelineEntry => ({
  actor: { kind: 'system', name: null },
  ...entry,
});

export const buildRequestMail = (
  changes: Partial<RequestMail> & Pick<RequestMail, 'id' | 'at' | 'state'>,
): RequestMail => ({
  kind: 'reminder',
  addressee: 'recipient',
  member: null,
  attempts: 1,
  cause: null,
  reply: null,
  waitsUntil: null,
  unconfirmed: false,
  ...changes,
});
