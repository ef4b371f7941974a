import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import { counterTables } from '../../platform/database/counters/counters.tables.ts';
import { rootKeyWrappingColumns, type RootWrappedKey } from '../../platform/keys/keys.tables.ts';
import {
  DOCUMENT_LIMITS as L,
  type DocumentKind,
  type DocumentState,
  type ScanState,
} from './documents-limits.contract.ts';
import { maintenanceTables } from './maintenance/maintenance.tables.ts';
import { storageUsageTables } from './storage-quota/storage-usage.tables.ts';
import {
  inspectionColumns,
  previewTables,
  type InspectionColumns,
} from './previews/previews.tables.ts';
import { archiveTables } from './organization-export/archives.tables.ts';
import { uploadTables } from './resumable-uploads/uploads.tables.ts';
import { scanTables } from './virus-scanning/scans.tables.ts';
import { requestLabelsTables } from './vault/request-labels.tables.ts';
import { storedObjectColumns, type StoredObject } from './sealed-objects/sealed-object.columns.ts';
import { segmentTables } from './sealed-objects/segments.tables.ts';

export interface DocumentRow
  extends InspectionColumns, Omit<StoredObject, 'storageKey' | 'wrappedKey'> {
  id: string;
  organizationId: string;
  requestId: string | null;
  requestedDocumentId: string | null;
  version: number;
  name: string;
  nameFolded: string;
  mediaType: string;
  sha256: Buffer;
  /** `withdrawn`: by the recipient, or replaced, while pending; keeps its version number. */
  state: DocumentState | 'withdrawn';
  rejectionReason: string | null;
  incomplete: boolean;
  decidedBy: string | null;
  decidedAt: Date | null;
  uploadedBy: string;
  uploadedAt: Date;
  isCurrent: boolean;
  /** Null without bytes, and for a version stored as segments. */
  storageKey: string | null;
  wrappedKey: Buffer | null;
  scan: ScanState | null;
  kind: DocumentKind;
  /** Hidden since; purged after the grace period. */
  deletedAt: Date | null;
}

export interface OrganizationKeyRow extends RootWrappedKey {
  organizationId: string;
  version: number;
  createdAt: Date;
}

/** Each list of the vault reads one of these; the search reads nothing but its index. */
const DOCUMENT_INDICES = {
  documents_received: ['organizationId', 'isCurrent', 'uploadedAt', 'id'],
  documents_sorted: ['organizationId', 'isCurrent', 'state', 'kind', 'uploadedAt', 'id'],
  documents_search: [
    'organizationId',
    'isCurrent',
    'uploadedAt',
    'id',
    'state',
    'kind',
    'requestId',
    'nameFolded',
  ],
  documents_deleted: ['deletedAt'],
} as const;
export type DocumentIndex = keyof typeof DOCUMENT_INDICES;

export const documentsTables: Tables = (c) => [
  ...segmentTables(c),
  ...uploadTables(c),
  ...scanTables(c),
  ...requestLabelsTables(c),
  ...counterTables(c, 'document', 'big'),
  new EntitySchema<DocumentRow>({
    name: 'document',
    tableName: 'documents',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: { ...c.id(), nullable: true },
      requestedDocumentId: { ...c.id(), nullable: true },
      version: c.int(),
      name: c.text(L.fileName),
      nameFolded: c.normalized(L.fileName),
      mediaType: c.ascii(100),
      sha256: c.bytes(32),
      state: c.ascii(16),
      rejectionReason: { ...c.text(1000), nullable: true },
      incomplete: { ...c.bool(), default: false },
      decidedBy: { ...c.ascii(64), nullable: true },
      decidedAt: { ...c.instant(), nullable: true },
      uploadedBy: c.ascii(64),
      uploadedAt: c.instant(),
      isCurrent: c.bool(),
      ...storedObjectColumns(c),
      storageKey: { ...storedObjectColumns(c).storageKey, nullable: true },
      wrappedKey: { ...storedObjectColumns(c).wrappedKey, nullable: true },
      scan: { ...c.ascii(12), nullable: true },
      kind: { ...c.ascii(8), default: 'other' },
      deletedAt: { ...c.instant(), nullable: true },
      ...inspectionColumns(c),
    },
    uniques: [{ columns: ['storageKey'] }],
    indices: [
      { columns: ['organizationId', 'requestId', 'requestedDocumentId', 'version'], unique: true },
      ...Object.entries(DOCUMENT_INDICES).map(([name, columns]) => ({
        name,
        columns: [...columns],
      })),
      {
        name: 'documents_organization_key',
        columns: ['organizationId', 'organizationKeyId', 'id'],
      },
      { columns: ['examineAfter'] },
    ],
  }),
  new EntitySchema<OrganizationKeyRow>({
    name: 'organization-key',
    tableName: 'organization_keys',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      version: c.int(),
      ...rootKeyWrappingColumns(c),
      createdAt: c.instant(),
    },
    indices: [{ columns: ['organizationId', 'version'], unique: true }],
  }),
  ...storageUsageTables(c),
  ...maintenanceTables(c),
  ...previewTables(c),
  ...archiveTables(c),
];
