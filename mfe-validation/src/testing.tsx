import { jest } from '@jest/globals';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Standalone } from '@recueil/shell/contract/testing';
import type { DocumentFile, Request as RequestOnTheWire, RequestDocument } from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

// A whole screen in jsdom on a busy machine: slow is not wrong.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = { status?: number; data?: unknown; problem?: Record<string, unknown>; fails?: true };
type Handler = (call: Call) => Answer;

/** The network as the product sees it: `'GET /v1/requests': (call) => ({ data })`. What is not listed is 404. Answers every call made so far. */
export const network = (handlers: Record<string, Handler>): Call[] => {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), 'http://localhost'), init);
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api/, '');
    if (path === '/auth/token') return Response.json({ data: { accessToken: 'token', expiresIn: 300 } });
    const text = await request.text();
    const call: Call = { method: request.method, path, query: url.searchParams, headers: request.headers, body: text ? JSON.parse(text) : undefined };
    calls.push(call);
    const { status = 200, data, problem, fails } = handlers[`${call.method} ${path}`]?.(call) ?? { status: 404 };
    if (fails) throw new TypeError('Failed to fetch');
    if (status === 204) return new Response(null, { status });
    const body = status >= 400 ? { type: 'about:blank', title: 'No', detail: 'No', instance: path, status, code: `http_${status}`, ...problem } : { data };
    return Response.json(body, { status, headers: { 'content-type': status >= 400 ? 'application/problem+json' : 'application/json' } });
  };
  return calls;
};

/** The whole micro-frontend at an address, with the contract's real store. */
export const visit = (path: string) => {
  const user = userEvent.setup();
  return { user, ...render(<Standalone microFrontend={microFrontend} path={path} />) };
};

const day = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

export const aRequest = (facts: Partial<RequestOnTheWire> = {}): RequestOnTheWire => ({
  id: 'r1', title: 'Succession Marchand', recipientName: 'Bernard Marchand', recipientEmail: 'bernard@marchand.fr', subject: '', message: 'Bonjour', status: 'submitted',
  isNew: false, isOverdue: false, deadline: inDays(4), expirationDate: inDays(34), createdAt: inDays(-3), updatedAt: inDays(-1), submittedAt: inDays(-1), completedAt: null,
  documentCount: 2, uploadedDocumentCount: 2, approvedDocumentCount: 0, rejectedDocumentCount: 0, pendingDocumentCount: 2, revisionCount: 0,
  assignee: null, priority: 'medium', documentType: null, version: 7, ...facts,
});

export const aDocument = (facts: Partial<RequestDocument> = {}): RequestDocument => ({
  id: 'd1', title: 'Pièce d’identité', description: '', required: true, validationStatus: null, rejectionReason: null, file: null, versions: [], ...facts,
});

export const aFile = (facts: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f1', name: 'cni.pdf', size: 184_320, type: 'application/pdf', uploadedAt: inDays(-1), version: 1, status: 'pending', rejectionReason: null, sha256: 'aa', ...facts,
});

export const waiting = (id: string, title: string): RequestDocument => aDocument({ id, title, validationStatus: 'pending', file: aFile({ id: `file-of-${id}` }) });
