import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildDocument,
  buildRequest as buildContractRequest,
  isoDaysFromNow,
  StandaloneApp,
} from '@recueil/shell/contract/testing';
import type { DocumentFile, Request, RequestedDocument } from '@recueil/backend/contract';
import { microFrontend } from './mfe.tsx';

export { buildDocument, mockApi, type RecordedCall } from '@recueil/shell/contract/testing';

/** Renders the micro-frontend with the real store. */
export const renderValidationAt = (path: string) => {
  const user = userEvent.setup();
  return { user, ...render(<StandaloneApp microFrontend={microFrontend} path={path} />) };
};

/** Submitted, with two files to review. */
export const buildRequest = (overrides: Partial<Request> = {}): Request =>
  buildContractRequest({
    status: 'submitted',
    submittedAt: isoDaysFromNow(-1),
    uploadedDocumentCount: 2,
    pendingDocumentCount: 2,
    version: 7,
    ...overrides,
  });

export const buildFile = (overrides: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f1',
  name: 'cni.pdf',
  size: 184_320,
  type: 'application/pdf',
  uploadedAt: isoDaysFromNow(-1),
  version: 1,
  status: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedAt: null,
  sha256: 'aa',
  scan: null,
  pages: 1,
  notice: null,
  preview: 'pdf',
  hasThumbnail: true,
  ...overrides,
});

/** The recipient does not have it; undecided. */
export const unavailableDocument = (
  id: string,
  title: string,
  overrides: Partial<RequestedDocument> = {},
): RequestedDocument =>
  buildDocument({
    id,
    title,
    validationStatus: 'unavailable',
    unavailability: {
      reason: 'Le syndic ne le donne plus',
      declaredAt: isoDaysFromNow(-1),
      decision: null,
    },
    ...overrides,
  });

export const pendingDocument = (
  id: string,
  title: string,
  ...files: Partial<DocumentFile>[]
): RequestedDocument => {
  const received = (files.length > 0 ? files : [{}]).map((file) =>
    buildFile({ id: `file-of-${id}`, ...file }),
  );
  return buildDocument({
    id,
    title,
    validationStatus: 'pending',
    file: received.at(-1)!,
    files: received,
  });
};
