import type { BearerResolver } from '../../platform/http/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { DocumentsApi, RequestNames } from '../documents/index.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganisationsApi } from '../organisations/index.ts';

export interface RequestsDeps {
  readonly platform: Platform;
  readonly documents: DocumentsApi;
  readonly identity: IdentityApi;
  readonly organisations: OrganisationsApi;
}

/** Everything a mail about a request may say. */
export interface RequestLetter {
  readonly organisationId: string;
  readonly requestId: string;
  readonly title: string;
  readonly subject: string;
  readonly message: string;
  readonly status: string;
  readonly deadline: Date | null;
  readonly timeZone: string;
  readonly locale: 'fr' | 'en';
  readonly organisationName: string;
  readonly sender: { readonly id: string; readonly name: string; readonly email: string; readonly locale: 'fr' | 'en' };
  readonly recipient: { readonly name: string; readonly email: string };
  readonly documents: readonly { readonly title: string; readonly description: string; readonly required: boolean; readonly validationStatus: string | null; readonly rejectionReason: string | null; readonly file: { readonly name: string; readonly size: number; readonly sha256: string } | null }[];
}

export interface RequestsApi extends RequestNames {
  /** For notifications; null once the request is gone. */
  letterOf(organisationId: string, requestId: string): Promise<RequestLetter | null>;
  /** Mints one more link (security rule 14) in a transaction of its own when there is none; the URL exists only in this answer. */
  mintLink(organisationId: string, requestId: string, purpose: 'copy' | 'invitation' | 'reminder' | 'renewal' | 'resubmission', createdBy: string): Promise<{ id: string; url: string; expiresAt: Date }>;
}

export type RequestsModule = Module & {
  readonly api: RequestsApi;
  /** Link tokens of recipients. */
  readonly resolveBearer: BearerResolver;
};
