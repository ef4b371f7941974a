import type { Claims, LegalInformation } from '../contract/operator-texts.contract.ts';

/** Typed configuration, read once at startup; docs/operations.md documents every variable. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Base of every absolute link; the Host header is never used. */
  readonly publicUrl: URL;
  /** Proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** `tls`: the server must use TLS with a certificate for its name. */
  readonly database:
    | { readonly dialect: 'sqlite'; readonly file: string }
    | { readonly dialect: 'mysql'; readonly url: string; readonly tls: boolean };
  readonly storage: FolderStorageConfig | S3StorageConfig;
  /** Exported ends of audit chains, apart from the database and the sealed files. */
  readonly auditAnchors: FolderStorageConfig | S3StorageConfig;
  /** Per organisation, unless its own row overrides it; 0: unlimited. */
  readonly storageQuota: { readonly bytes: number; readonly files: number };
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** How the client proves itself at the token endpoint; null: as the provider offers. */
    readonly clientAuthentication: 'basic' | 'post' | null;
    readonly embedded: boolean;
    /** Page where users change their password; null: the provider has none. */
    readonly passwordUrl: string | null;
    readonly twoFactorUrl: string | null;
    /** Further ways to sign in that the provider offers, each with its own button. */
    readonly hints: readonly {
      readonly label: string;
      readonly parameter: string;
      readonly value: string;
    }[];
  };
  /** Null: no text messages. A function, so that printing never shows the token. */
  readonly sms: { readonly url: string; readonly from: string; token(): string } | null;
  readonly mail: { readonly kind: 'development' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  /** Where bounces go; each mail tags the local part. Null: the sender's address. */
  readonly mailBounceAddress: string | null;
  /** Bearer that bounce reports must carry; null: none are accepted. */
  readonly mailBounceSecret: string | null;
  /** Mails per organisation and UTC day; 0: unlimited. */
  readonly mailQuotaPerDay: number;
  /** Days during which a deleted vault document can be restored. */
  readonly deleteGraceDays: number;
  /** Longest life of a link in days; 0: as long as its request accepts files. */
  readonly maxLinkDays: number;
  /** Recipients of a new organisation within 24 hours; 0: unlimited (security rule 48). */
  readonly recipientQuotaPerDay: number;
  /** Seconds during which decisions are batched into one mail; 0: one mail each. */
  readonly reviewMailDelaySeconds: number;
  /** Bearer for `/metrics`; null: loopback only. */
  readonly metricsToken: string | null;
  readonly masterKey: MasterKey;
  /** Further origins of remote entries (security rule 51). */
  readonly remoteOrigins: readonly string[];
  readonly sentryDsn: string | null;
  /** Null: no support link. */
  readonly supportEmail: string | null;
  /** In small letters: members with such an address operate the screens of teams. */
  readonly operatorEmails: readonly string[];
  /** Whether operators may get another version of a screen for themselves (security rule 51). */
  readonly screenOverrides: boolean;
  /** What the legal pages say about the operator; empty when not set. */
  readonly legal: LegalInformation;
  /** What the landing page claims; null: nothing. Examples in development. */
  readonly claims: Claims | null;
  /** False: one page instead of steps. */
  readonly requestWizard: boolean;
  /** True: the landing page takes addresses for the launch instead of leading to sign-up. */
  readonly prelaunch: boolean;
  readonly clamdUrl: string | null;
  readonly maxFileSize: number;
  /** Whether received files are inspected: pages, thumbnails, warnings. */
  readonly previews: boolean;
  /** Images with more pixels are refused by their header. */
  readonly maxImagePixels: number;
  /** Concurrent connections per address or /64, proxies and loopback exempt; 0: unlimited. */
  readonly connectionsPerAddress: number;
  readonly rateLimits: Readonly<
    Record<
      | 'api'
      | 'sign-in'
      | 'token'
      | 'link'
      | 'upload'
      | 'export'
      | 'waitlist'
      | 'waitlist-mails'
      | 'failure',
      { points: number; seconds: number }
    >
  >;
  readonly session: {
    readonly accessTokenSeconds: number;
    readonly absoluteHours: number;
    readonly idleMinutes: number;
  };
  readonly demo: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `text`: lines for a person at a terminal. */
  readonly logFormat: LogFormat;
  /** Seconds given to running requests at shutdown. */
  readonly graceSeconds: number;
  /** Logged once at startup. */
  readonly warnings: readonly string[];
}

export type LogFormat = 'json' | 'text';

/** Root of the key hierarchy; `bytes` is a function so that printing never shows it. */
export interface MasterKey {
  /** Public name, stored with everything the key wraps. */
  readonly id: string;
  bytes(): Buffer;
}

export interface FolderStorageConfig {
  readonly kind: 'folder';
  readonly folder: string;
}

export interface S3StorageConfig {
  readonly kind: 's3';
  readonly bucket: string;
  /** Empty or ending in a slash. */
  readonly prefix: string;
  /** Null: AWS. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: resolved by the AWS client (role or profile). */
  credentials(): {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  } | null;
}
