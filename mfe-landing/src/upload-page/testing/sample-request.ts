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
  unavailability: null,
  note: '',
  file: null,
  files: extra.file ? [extra.file] : [],
  ...extra,
});

/** As the server presents them; without a file like `sampleDocument`. */
export function documentOf(id: string, title: string, files: readonly DocumentFile[]) {
  const rejected = files.filter(({ status }) => status === 'rejected');
  const refused = rejected.filter(({ incomplete }) => !incomplete);
  const has = (status: DocumentFile['status']) => files.some((file) => file.status === status);
  return sampleDocument(id, title, {
    validationStatus:
      files.length === 0 ? null : (['pending', 'rejected', 'approved'] as const).find(has)!,
    rejectionReason: [...refused, ...rejected][0]?.rejectionReason ?? null,
    incomplete: !has('pending') && rejected.length > 0 && refused.length === 0,
    file: files.reduce<DocumentFile | null>(
      (newest, file) => (newest && newest.version > file.version ? newest : file),
      null,
    ),
    files: [...files],
  });
}

export const REFUSED = { status: 'rejected', rejectionReason: 'Illisible.' } as const;
export const KEPT = { ...REFUSED, incomplete: true } as const;

export const receivedDocument = (id: string, title: string) =>
  documentOf(id, title, [sampleFile(`${id}.pdf`)]);
export const rejectedDocument = (id: string, title: string, rejectionReason: string) =>
  documentOf(id, title, [sampleFile(`${id}.pdf`, { status: 'rejected', rejectionReason })]);
export const incompleteDocument = (id: string, title: string, rejectionReason: string) =>
  documentOf(id, title, [
    sampleFile(`${id}.pdf`, { status: 'rejected', rejectionReason, incomplete: true }),
  ]);

const DECLARED_AT = '2026-03-03T08:00:00.000Z';
export const unavailableDocument = (id: string, title: string, reason: string) =>
  sampleDocument(id, title, {
    validationStatus: 'unavailable',
    unavailability: { reason, declaredAt: DECLARED_AT, decision: null },
  });
export const waivedDocument = (id: string, title: string, reason: string) =>
  sampleDocument(id, title, {
    required: false,
    unavailability: { reason, declaredAt: DECLARED_AT, decision: 'waived' },
  });
/** Without a file. */
export const insistedDocument = (id: string, title: string, rejectionReason: string) =>
  sampleDocument(id, title, {
    validationStatus: 'rejected',
    rejectionReason,
    unavailability: { reason: 'Je ne l’ai pas.', declaredAt: DECLARED_AT, decision: 'insisted' },
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
  recipientEmail: 'camille@example.org',
  status: 'viewed',
  reason: null,
  timeZone: 'Europe/Paris',
  deadline: null,
  isOverdue: false,
  originalPhotos: false,
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
