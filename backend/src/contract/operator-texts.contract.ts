import { Type, type Static } from '@sinclair/typebox';
import { oneOf, strictObject } from './common-schemas.contract.ts';
import type { Language } from './language.contract.ts';

const Text = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });
const Email = Type.String({ format: 'email', maxLength: 254 });
const Localized = strictObject({ fr: Text, en: Text });

/** `LEGAL_FILE`: what the legal pages say about the operator. Lines without their value are left out. */
export const LegalInformation = strictObject({
  effectiveDate: Type.Optional(Type.String({ format: 'date' })),
  operator: Type.Optional(
    strictObject({
      name: Text,
      legalForm: Type.Optional(Text),
      address: Text,
      registration: Type.Optional(Text),
      publisher: Type.Optional(Text),
    }),
  ),
  host: Type.Optional(strictObject({ name: Text, address: Text, phone: Type.Optional(Text) })),
  contact: Type.Optional(strictObject({ email: Email, phone: Type.Optional(Text) })),
  dataProtectionOfficer: Type.Optional(strictObject({ email: Email })),
  security: Type.Optional(strictObject({ email: Email })),
  subprocessors: Type.Optional(
    Type.Array(strictObject({ name: Text, purpose: Localized, country: Localized }), {
      maxItems: 50,
    }),
  ),
  terms: Type.Optional(
    strictObject({
      legalBasis: Type.Optional(Localized),
      backupRetention: Type.Optional(Localized),
      logRetention: Type.Optional(Localized),
      paymentTerms: Type.Optional(Localized),
      serviceLevel: Type.Optional(Localized),
      exportPeriod: Type.Optional(Localized),
      governingLaw: Type.Optional(Localized),
      hosting: Type.Optional(Localized),
      transport: Type.Optional(Localized),
      antivirus: Type.Optional(Localized),
      backups: Type.Optional(Localized),
      certifications: Type.Optional(Localized),
    }),
  ),
});
export type LegalInformation = Static<typeof LegalInformation>;

/** Values of the legal pages by placeholder; a line is repeated for each value. */
export type LegalValues = Readonly<Record<string, readonly string[]>>;

const KeyFigure = strictObject({ value: Text, label: Text });

/** What the landing page claims in one language. Parts that are not set do not appear. */
export const LandingClaims = strictObject({
  facts: Type.Optional(
    Type.Array(
      strictObject({
        icon: oneOf(['none', 'lock', 'shield', 'building', 'clipboard'] as const),
        before: Type.String({ maxLength: 100 }),
        strong: Text,
        after: Type.String({ maxLength: 100 }),
      }),
      { maxItems: 6 },
    ),
  ),
  dashboard: Type.Optional(Type.Array(KeyFigure, { maxItems: 2 })),
  cost: Type.Optional(strictObject({ figure: Text, unit: Text })),
  gains: Type.Optional(Type.Array(KeyFigure, { maxItems: 3 })),
  returnOnInvestment: Type.Optional(
    strictObject({
      title: Text,
      text: Text,
      integrations: Text,
      caption: Text,
      rows: Type.Array(Type.Tuple([Text, Text]), { maxItems: 6 }),
      total: Type.Tuple([Text, Text]),
    }),
  ),
  testimonials: Type.Optional(
    Type.Array(strictObject({ quote: Text, name: Text, role: Text }), { maxItems: 6 }),
  ),
  integrations: Type.Optional(Text),
  hosting: Type.Optional(Text),
});
export type LandingClaims = Static<typeof LandingClaims>;

/** `CLAIMS_FILE`. */
export const Claims = strictObject({ fr: LandingClaims, en: LandingClaims });
export type Claims = Static<typeof Claims>;

/** What the operator's configuration adds to the static pages. */
export interface SiteValues {
  readonly claims: Claims;
  readonly legal: Readonly<Record<Language, LegalValues>>;
  /** In development: fields of `LEGAL_FILE` that are not set are named. */
  readonly nameMissing: boolean;
  /** Visitors leave their address instead of signing up. */
  readonly prelaunch: boolean;
}
