import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import { WRAPPED_KEY } from '../../platform/sealing/keys.ts';
import { DOCUMENT_LIMITS as L, type DocumentState } from './documents-limits.contract.ts';

/** One received version of a file. */
export interface DocumentRow {
  id: string;
  organisationId: string;
  requestId: string | null;
  itemId: string | null;
  version: number;
  name: string;
  nameFolded: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  /** `withdrawn`: taken back or replaced before it was handed in. The row stays so that version numbers never come twice; its bytes and keys are gone. */
  state: DocumentState | 'withdrawn';
  rejectionReason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  uploadedBy: string;
  uploadedAt: Date;
  isCurrent: boolean;
  storageKey: string | null;
  sealedSize: number;
  sealedSha256: Buffer;
  wrappedKey: Buffer | null;
  organisationKeyId: string;
}

/** Key of one organisation, wrapped by the root key. */
export interface OrganisationKeyRow {
  id: string;
  organisationId: string;
  version: number;
  rootKeyId: string;
  wrappedKey: Buffer;
  createdAt: Date;
}

/** Tells whether a root key is the one this database was set up with. */
export interface KeyCheckRow {
  rootKeyId: string;
  checkValue: Buffer;
  createdAt: Date;
}

export const documentsTables: Tables = (c) => [
  new EntitySchema<DocumentRow>({
    name: 'document',
    tableName: 'documents',
    columns: {
      id: { ...c.id(), primary: true },
      organisationId: { ...c.id(), name: 'organisation_id' },
      requestId: { ...c.id(), name: 'request_id', nullable: true },
      itemId: { ...c.id(), name: 'item_id', nullable: true },
      version: c.int(),
      name: c.text(L.fileName),
      nameFolded: { ...c.folded(L.fileName), name: 'name_folded' },
      mediaType: { ...c.word(100), name: 'media_type' },
      size: c.big(),
      sha256: c.bytes(32),
      state: c.word(16),
      rejectionReason: { ...c.text(1000), name: 'rejection_reason', nullable: true },
      decidedBy: { ...c.word(64), name: 'decided_by', nullable: true },
      decidedAt: { ...c.instant(), name: 'decided_at', nullable: true },
      uploadedBy: { ...c.word(64), name: 'uploaded_by' },
      uploadedAt: { ...c.instant(), name: 'uploaded_at' },
      isCurrent: { ...c.bool(), name: 'is_current' },
      storageKey: { ...c.word(32), name: 'storage_key', nullable: true },
      sealedSize: { ...c.big(), name: 'sealed_size' },
      sealedSha256: { ...c.bytes(32), name: 'sealed_sha256' },
      wrappedKey: { ...c.bytes(WRAPPED_KEY), name: 'wrapped_key', nullable: true },
      organisationKeyId: { ...c.id(), name: 'organisation_key_id' },
    },
    uniques: [{ columns: ['storageKey'] }],
    indices: [
      { columns: ['organisationId', 'requestId', 'itemId', 'version'], unique: true },
      { columns: ['organisationId', 'isCurrent', 'uploadedAt', 'id'] },
      { columns: ['organisationId', 'isCurrent', 'state', 'uploadedAt', 'id', 'size'] },
    ],
  }),
  new EntitySchema<OrganisationKeyRow>({
    name: 'organisation-key',
    tableName: 'organisation_keys',
    columns: {
      id: { ...c.id(), primary: true },
      organisationId: { ...c.id(), name: 'organisation_id' },
      version: c.int(),
      rootKeyId: { ...c.word(64), name: 'root_key_id' },
      wrappedKey: { ...c.bytes(WRAPPED_KEY), name: 'wrapped_key' },
      createdAt: { ...c.instant(), name: 'created_at' },
    },
    indices: [{ columns: ['organisationId', 'version'], unique: true }],
  }),
  new EntitySchema<KeyCheckRow>({
    name: 'key-check',
    tableName: 'key_checks',
    columns: {
      rootKeyId: { ...c.word(64), name: 'root_key_id', primary: true },
      checkValue: { ...c.bytes(32), name: 'check_value' },
      createdAt: { ...c.instant(), name: 'created_at' },
    },
  }),
];
