/** Typed configuration, read once at start-up. Every default and rule is in docs/operations.md. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Base of every absolute link; never taken from the Host header. Without trailing slash in `origin`. */
  readonly publicUrl: URL;
  /** Addresses whose forwarded headers count; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** `tls`: the server must encrypt the line and show a certificate for its name. */
  readonly database:
    | { readonly dialect: 'sqlite'; readonly file: string }
    | { readonly dialect: 'mysql'; readonly url: string; readonly tls: boolean };
  readonly storage: FolderStorageConfig | S3StorageConfig;
  /** Where the signed ends of audit chains are kept, apart from database and sealed files. */
  readonly auditAnchors: FolderStorageConfig | S3StorageConfig;
  /** What one organisation may keep unless its own row says otherwise; 0: no limit. */
  readonly storageQuota: { readonly bytes: number; readonly files: number };
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly embedded: boolean;
  };
  /** A service that sends text messages; null: none are sent. The token is reached by a function, so that printing a config never shows it. */
  readonly sms: { readonly url: string; readonly from: string; token(): string } | null;
  readonly mail: { readonly kind: 'development' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  /** Where mails that do not arrive are reported to; each mail puts a tag of its own behind the name. Null: to the sender's address. */
  readonly mailBounceAddress: string | null;
  /** Bearer that reports of bounces are taken from; null: none are taken. */
  readonly mailBounceSecret: string | null;
  /** Mails that one organisation may send on a day, UTC; 0: as many as it likes. */
  readonly mailQuotaPerDay: number;
  /** Days that a document taken out of the vault can be put back. */
  readonly deleteGraceDays: number;
  /** Days that one link works at most; 0: as long as its request takes files. */
  readonly maxLinkDays: number;
  /** Recipients that a new organisation may write to within 24 hours; 0: as many as it likes (security rule 48). */
  readonly recipientQuotaPerDay: number;
  /** Seconds that decisions are gathered before the recipient is told of them in one mail; 0: each time. */
  readonly reviewMailDelaySeconds: number;
  /** Bearer that `/metrics` asks for; null: loopback callers only. */
  readonly metricsToken: string | null;
  readonly masterKey: MasterKey;
  /** Origins that remote entries may come from, beside our own (security rule 51). */
  readonly remoteOrigins: readonly string[];
  readonly sentryDsn: string | null;
  /** Null: the pages offer no such link. */
  readonly supportEmail: string | null;
  /** Whether a request is written in steps; false: on one page. */
  readonly requestWizard: boolean;
  readonly clamdUrl: string | null;
  readonly maxFileSize: number;
  /** Whether received files are looked into: pages, small pictures, what is wrong with them. */
  readonly previews: boolean;
  /** Pictures with more pixels are refused by their header. */
  readonly maxImagePixels: number;
  /** Connections that one address, or one /64, may hold at once, proxies and this machine apart; 0: as many as it likes. */
  readonly connectionsPerAddress: number;
  readonly rateLimits: Readonly<
    Record<
      'api' | 'sign-in' | 'token' | 'link' | 'upload' | 'export' | 'failure',
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
  /** Time given to calls under way when asked to stop, in seconds. */
  readonly graceSeconds: number;
  /** What looks wrong and does not stop the product, one sentence each; said once, at start. */
  readonly warnings: readonly string[];
}

/** Root of the key hierarchy. Its bytes are reachable by `bytes()` alone, so that printing a config never shows them. */
export interface MasterKey {
  /** Short public name of the key, stored with everything it wraps. */
  readonly id: string;
  bytes(): Buffer;
}

export interface FolderStorageConfig {
  readonly kind: 'folder';
  readonly folder: string;
}

/** A bucket of an S3-compatible store. */
export interface S3StorageConfig {
  readonly kind: 's3';
  readonly bucket: string;
  /** Before every key; empty or ending in a slash. */
  readonly prefix: string;
  /** Null: AWS itself. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: found by the AWS client (role of the machine or container, profile). A function, so that printing a config never shows them. */
  credentials(): {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  } | null;
}
