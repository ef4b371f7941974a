import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { DAY } from '@recueil/backend/contract';

export const isoDaysFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString();

/** A request that its recipient has viewed, waiting for two documents. */
export const buildRequest = (overrides: Partial<Request> = {}): Request => ({
  id: 'r1',
  createdBy: 'u1',
  title: 'Succession Marchand',
  recipientName: 'Bernard Marchand',
  recipientEmail: 'bernard@marchand.fr',
  locale: 'fr',
  subject: '',
  message: 'Bonjour',
  status: 'viewed',
  isNew: false,
  isOverdue: false,
  deadline: isoDaysFromNow(4),
  expirationDate: isoDaysFromNow(34),
  createdAt: isoDaysFromNow(-3),
  updatedAt: isoDaysFromNow(-1),
  submittedAt: null,
  completedAt: null,
  documentCount: 2,
  uploadedDocumentCount: 0,
  approvedDocumentCount: 0,
  rejectedDocumentCount: 0,
  pendingDocumentCount: 0,
  unavailableDocumentCount: 0,
  revisionCount: 0,
  assignee: null,
  assigneeId: null,
  teamId: null,
  priority: 'medium',
  documentType: null,
  codeRequired: false,
  originalPhotos: false,
  version: 1,
  ...overrides,
});

/** A requested document without a file; `files` is `file` alone unless given. */
export const buildDocument = (overrides: Partial<RequestedDocument> = {}): RequestedDocument => ({
  id: 'd1',
  title: 'Pièce d’identité',
  description: '',
  required: true,
  validationStatus: null,
  rejectionReason: null,
  incomplete: false,
  decidedBy: null,
  decidedAt: null,
  unavailability: null,
  note: '',
  file: null,
  files: overrides.file ? [overrides.file] : [],
  versions: [],
  ...overrides,
});
