import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import { ACCEPTED_TYPES } from '@recueil/backend/contract';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';

/** For tests: a request as a recipient sees it. */
export const SAMPLE_TOKEN = 'k3Jx9vQ2mB7nR5tY8uW1eZ4aC6dF0gH-iL_oP3sX7qV';

export const sampleFile = (name: string, extra: Partial<DocumentFile> = {}): DocumentFile => ({
  id: `file-${name}`,
  name,
  size: 1_887_437,
  type: 'application/pdf',
  uploadedAt: '2026-03-02T09:42:00.000Z',
  version: 1,
  status: 'pending',
  rejectionReason: null,
  incomplete: false,
  decidedAt: null,
  sha256: '9f2c1e'.padEnd(60, '0') + 'b81e',
  scan: null,
  pages: 1,
  notice: null,
  preview: 'pdf',
  hasThumbnail: true,
  ...extra,
});

export const sampleDocument = (
  id: string,
  title: string,
  extra: Partial<PublicRequestedDocument> = {},
): PublicRequestedDocument => ({
  id,
  title,
  description: '',
  required: true,
  validationStatus: null,
  rejectionReason: null,
  incomplete: false,
  file: null,
  files: extra.file ? [extra.file] : [],
  ...extra,
});

export const receivedDocument = (id: string, title: string) =>
  sampleDocument(id, title, { validationStatus: 'pending', file: sampleFile(`${id}.pdf`) });
export const rejectedDocument = (id: string, title: string, reason: string) =>
  sampleDocument(id, title, {
    validationStatus: 'rejected',
    rejectionReason: reason,
    file: sampleFile(`${id}.pdf`, { status: 'rejected' }),
  });
export const incompleteDocument = (id: string, title: string, reason: string) => ({
  ...rejectedDocument(id, title, reason),
  incomplete: true,
});

export const SAMPLE_DOCUMENT_LIMITS = {
  filesPerDocument: 20,
  documentBytes: 200 * 1024 * 1024,
} as const;

export const sampleRequest = (
  documents: PublicRequestedDocument[],
  extra: Partial<PublicRequest> = {},
): PublicRequest => ({
  title: 'Vente appartement',
  message: 'Une photo nette suffit.',
  senderName: 'Hélène Vasseur',
  senderEmail: 'helene@vasseur-lacaze.example',
  organizationWebsite: 'https://vasseur-lacaze.example',
  expirationDate: null,
  version: 1,
  messagesCount: 0,
  organizationName: 'Vasseur & Lacaze',
  organizationLogoUrl: null,
  organizationAccent: 'petrol',
  recipientName: 'Camille Morel',
  status: 'viewed',
  reason: null,
  timeZone: 'Europe/Paris',
  deadline: null,
  isOverdue: false,
  locale: 'fr',
  submittedAt: null,
  documents,
  encryptionKey: null,
  limits: {
    ...SAMPLE_DOCUMENT_LIMITS,
    maxFileSize: 10 * 1024 * 1024,
    acceptedTypes: [
      ...Object.values(ACCEPTED_TYPES),
      ...Object.keys(ACCEPTED_TYPES).map((extension) => `.${extension}`),
    ],
  },
  ...extra,
});
