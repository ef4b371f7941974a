import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import { counterTables } from '../../platform/database/counters/counters.tables.ts';
import { rootKeyWrappingColumns } from '../../platform/keys/keys.tables.ts';
import {
  DOCUMENT_LIMITS as L,
  type DocumentKind,
  type DocumentState,
  type ScanState,
} from './documents-limits.contract.ts';
import { storageFindingTable, storageScrubTable } from './maintenance/maintenance.tables.ts';
import { storageUsageTable } from './storage-quota/storage-usage.tables.ts';
import { inspectionColumns, previewTable } from './previews/previews.tables.ts';
import { archiveTable } from './organization-export/archives.tables.ts';
import { uploadTable } from './resumable-uploads/uploads.tables.ts';
import { scanTable } from './virus-scanning/scans.tables.ts';
import { documentRequestTable } from './vault/document-requests.tables.ts';
import { storedObjectColumns } from './sealed-objects/sealed-object.columns.ts';
import { segmentTable } from './sealed-objects/segments.tables.ts';

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

export const documentTable = defineTable('document', 'documents', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: { ...c.id(), nullable: true },
    requestedDocumentId: { ...c.id(), nullable: true },
    version: c.int(),
    /** Among the current files of a requested document, ascending. */
    position: { ...c.int(), default: 1 },
    name: c.text(L.fileName),
    nameFolded: c.normalized(L.fileName),
    mediaType: c.ascii(100),
    sha256: c.bytes(32),
    /** `withdrawn`: by the recipient, or replaced, while pending; keeps its version number. */
    state: c.ascii<DocumentState | 'withdrawn'>(16),
    rejectionReason: { ...c.text(1000), nullable: true },
    incomplete: { ...c.bool(), default: false },
    decidedBy: { ...c.ascii(64), nullable: true },
    decidedAt: { ...c.instant(), nullable: true },
    uploadedBy: c.ascii(64),
    uploadedAt: c.instant(),
    isCurrent: c.bool(),
    /** Of a decided file, since when it is not current any more. */
    leftAt: { ...c.instant(), nullable: true },
    ...storedObjectColumns(c),
    /** Null without bytes, and for a version stored as segments. */
    storageKey: { ...storedObjectColumns(c).storageKey, nullable: true },
    wrappedKey: { ...storedObjectColumns(c).wrappedKey, nullable: true },
    scan: { ...c.ascii<ScanState>(12), nullable: true },
    kind: { ...c.ascii<DocumentKind>(8), default: 'other' },
    /** Hidden since; purged after the grace period. */
    deletedAt: { ...c.instant(), nullable: true },
    ...inspectionColumns(c),
  }),
  uniques: [{ columns: ['storageKey'] }],
  indices: [
    { columns: ['organizationId', 'requestId', 'requestedDocumentId', 'version'], unique: true },
    ...Object.entries(DOCUMENT_INDICES).map(([name, columns]) => ({ name, columns })),
    {
      name: 'documents_organization_key',
      columns: ['organizationId', 'organizationKeyId', 'id'],
    },
    { columns: ['examineAfter'] },
  ],
});
export type DocumentRow = RowOf<typeof documentTable>;

export const organizationKeyTable = defineTable('organization-key', 'organization_keys', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    version: c.int(),
    ...rootKeyWrappingColumns(c),
    createdAt: c.instant(),
  }),
  indices: [{ columns: ['organizationId', 'version'], unique: true }],
});
export type OrganizationKeyRow = RowOf<typeof organizationKeyTable>;

export const documentCounterTables = counterTables('document', 'big');

export const documentsTables: readonly Table[] = [
  segmentTable,
  uploadTable,
  scanTable,
  documentRequestTable,
  ...documentCounterTables,
  documentTable,
  organizationKeyTable,
  storageUsageTable,
  storageFindingTable,
  storageScrubTable,
  previewTable,
  archiveTable,
];
