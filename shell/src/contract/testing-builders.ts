import type { Request, RequestDocument } from '@recueil/backend/contract';

const day = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** A request that its recipient has looked at and that waits for two documents. */
export const aRequest = (facts: Partial<Request> = {}): Request => ({
  id: 'r1', title: 'Succession Marchand', recipientName: 'Bernard Marchand', recipientEmail: 'bernard@marchand.fr', subject: '', message: 'Bonjour', status: 'viewed',
  isNew: false, isOverdue: false, deadline: inDays(4), expirationDate: inDays(34), createdAt: inDays(-3), updatedAt: inDays(-1), submittedAt: null, completedAt: null,
  documentCount: 2, uploadedDocumentCount: 0, approvedDocumentCount: 0, rejectedDocumentCount: 0, pendingDocumentCount: 0, revisionCount: 0,
  assignee: null, priority: 'medium', documentType: null, codeRequired: false, version: 1, ...facts,
});

/** A line for which nothing came in yet. */
export const aDocument = (facts: Partial<RequestDocument> = {}): RequestDocument => ({
  id: 'd1', title: 'Pièce d’identité', description: '', required: true, validationStatus: null, rejectionReason: null, incomplete: false, decidedBy: null, decidedAt: null, file: null, versions: [], ...facts,
});
