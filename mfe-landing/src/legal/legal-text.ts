/** A legal page as data. `{{…}}` is a value of `LEGAL_FILE`; see `InlineMarkup` for the others. */
export interface LegalText {
  readonly title: string;
  readonly inForce: string;
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  readonly table?: {
    readonly head: readonly [string, string];
    readonly rows: readonly (readonly [string, string])[];
  };
}

export type LegalPageName = 'legal' | 'privacy' | 'terms' | 'security';
export type LegalTexts = Readonly<Record<LegalPageName, LegalText>>;
