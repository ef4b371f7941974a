import { jest } from '@jest/globals';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Standalone } from '@recueil/shell/contract/testing';
import type { DocumentFile, Request as RequestOnTheWire, RequestDocument } from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

// A whole screen in jsdom on a busy machine: slow is not wrong.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

export { network, type Call } from '@recueil/shell/contract/testing';

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
  assignee: null, priority: 'medium', documentType: null, codeRequired: false, version: 7, ...facts,
});

export const aDocument = (facts: Partial<RequestDocument> = {}): RequestDocument => ({
  id: 'd1', title: 'Pièce d’identité', description: '', required: true, validationStatus: null, rejectionReason: null, incomplete: false, decidedBy: null, decidedAt: null, file: null, versions: [], ...facts,
});

export const aFile = (facts: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f1', name: 'cni.pdf', size: 184_320, type: 'application/pdf', uploadedAt: inDays(-1), version: 1, status: 'pending', rejectionReason: null, incomplete: false, decidedAt: null, sha256: 'aa', scan: null, pages: 1, notice: null, preview: 'pdf', hasThumbnail: true, ...facts,
});

export const waiting = (id: string, title: string): RequestDocument => aDocument({ id, title, validationStatus: 'pending', file: aFile({ id: `file-of-${id}` }) });
