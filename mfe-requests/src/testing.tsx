import type { TimelineEntry } from '@recueil/backend/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inDays, Standalone, type Answers } from '@recueil/shell/contract/testing';
import type { Request as RequestOnTheWire, RequestStats, Template, ValidationStats } from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

export { aDocument, aRequest, inDays, network, type Answers, type Call } from '@recueil/shell/contract/testing';

/** The whole micro-frontend at an address, with the contract's real store. */
export const visit = (path: string) => {
  const user = userEvent.setup();
  return { user, ...render(<Standalone microFrontend={microFrontend} path={path} />) };
};

export const aTemplate = (facts: Partial<Template> = {}): Template => ({
  id: 't1', name: 'Dossier de prêt', description: 'Nos pièces habituelles', title: 'Votre prêt', message: 'Bonjour', codeRequired: false, builtIn: false, createdAt: inDays(-9), updatedAt: inDays(-9), version: 1,
  documents: [{ title: 'Pièce d’identité', description: 'Recto et verso', required: true }, { title: 'RIB', description: '', required: false }], ...facts,
});

export const figures = (facts: Partial<RequestStats> = {}): RequestStats => ({
  totalRequests: 0, pendingRequests: 0, submittedRequests: 0, approvedRequests: 0, expiredRequests: 0, overdueRequests: 0, recentSubmissions: 0, activeRequests: 0, completedRequests: 0, ...facts,
});

export const reviewFigures = (facts: Partial<ValidationStats> = {}): ValidationStats => ({ pendingCount: 0, reviewedCount: 0, resubmissionCount: 0, todayCount: 0, urgentCount: 0, recentRequests: [], ...facts });

/** An organisation with these requests; filters and pages are the server's business and are not played here. */
export const organisationWith = (requests: RequestOnTheWire[], stats: Partial<RequestStats> = {}): Answers => ({
  'GET /v1/requests': () => ({ data: { requests, total: requests.length } }),
  'GET /v1/requests/stats': () => ({ data: figures({ totalRequests: requests.length, activeRequests: requests.length, ...stats }) }),
  'GET /v1/requests/validation/stats': () => ({ data: reviewFigures() }),
});

export const anEntry = (facts: Partial<TimelineEntry> & Pick<TimelineEntry, 'id' | 'at' | 'type'>): TimelineEntry => ({
  actor: { kind: 'system', name: null }, documentTitle: null, fileName: null, reason: null, text: null, resent: null, fields: null, mail: null, ...facts,
});
