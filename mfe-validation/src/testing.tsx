import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument, aRequest as requestAsked, inDays, Standalone } from '@recueil/shell/contract/testing';
import type { DocumentFile, Request as RequestOnTheWire, RequestDocument } from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

export { aDocument, inDays, network, type Call } from '@recueil/shell/contract/testing';

/** The whole micro-frontend at an address, with the contract's real store. */
export const visit = (path: string) => {
  const user = userEvent.setup();
  return { user, ...render(<Standalone microFrontend={microFrontend} path={path} />) };
};

/** Handed in with two files that wait for a decision. */
export const aRequest = (facts: Partial<RequestOnTheWire> = {}): RequestOnTheWire =>
  requestAsked({ status: 'submitted', submittedAt: inDays(-1), uploadedDocumentCount: 2, pendingDocumentCount: 2, version: 7, ...facts });

export const aFile = (facts: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f1', name: 'cni.pdf', size: 184_320, type: 'application/pdf', uploadedAt: inDays(-1), version: 1, status: 'pending', rejectionReason: null, incomplete: false, decidedAt: null, sha256: 'aa', scan: null, pages: 1, notice: null, preview: 'pdf', hasThumbnail: true, ...facts,
});

export const waiting = (id: string, title: string): RequestDocument => aDocument({ id, title, validationStatus: 'pending', file: aFile({ id: `file-of-${id}` }) });
