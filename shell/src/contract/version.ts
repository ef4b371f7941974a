/**
 * Semver of this contract. A remote states the range it was built for; README.md says which change
 * bumps which number.
 */
export const CONTRACT_VERSION = '1.4.0' as const;
