declare const RECUEIL_RELEASE: { id: string; version: string; contract: string };

/** Id, version and contract range of the screen that is built, for `defineMicroFrontend`. */
export const release = RECUEIL_RELEASE;
