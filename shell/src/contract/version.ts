/** Semver of this contract. A remote says which range it was built for; README.md says what changes which number. */
export const CONTRACT_VERSION = '1.3.0' as const;
