import type { LandingClaims } from '@recueil/backend/contract';
import type { PictureName } from '../pictures/sizes.ts';

/** Texts of the landing page that hold for each operator. */
export interface LandingContent {
  readonly title: string;
  readonly nav: {
    readonly label: string;
    readonly sectors: string;
    readonly how: string;
    readonly price: string;
    readonly questions: string;
  };
  readonly signIn: string;
  readonly signUp: string;
  readonly signUpPath: string;
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly how: string;
    readonly note: string;
  };
  readonly demo: {
    readonly label: string;
    readonly received: string;
    readonly approved: string;
    readonly pending: string;
    readonly rows: readonly IllustratedRequest[];
  };
  readonly facts: NonNullable<LandingClaims['facts']>;
  readonly sectors: { readonly title: string; readonly items: readonly Sector[] };
  readonly cost: {
    readonly title: string;
    readonly items: readonly (readonly [string, string])[];
  };
  readonly how: {
    readonly title: string;
    readonly lead: string;
    /** Describes the picture of the dashboard. */
    readonly dashboard: string;
    readonly steps: readonly HowItWorksStep[];
  };
  readonly testimonials: { readonly title: string };
  readonly price: {
    readonly title: string;
    readonly name: string;
    readonly amount: string;
    readonly per: string;
    readonly yearly: string;
    readonly or: string;
    readonly saving: string;
    readonly note: string;
    readonly included: readonly string[];
  };
  readonly faq: { readonly title: string; readonly items: readonly FaqItem[] };
  readonly end: { readonly title: string; readonly note: string };
}

/** `sheets` has one letter per document: a approved, r received, m missing. */
interface IllustratedRequest {
  readonly title: string;
  readonly person: string;
  readonly sheets: string;
}
export interface Sector {
  readonly picture: 'bank' | 'law' | 'people' | 'house';
  readonly title: string;
  readonly text: string;
  readonly documents: readonly string[];
}
interface HowItWorksStep {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly alt: string;
}
/** The operator's claim about the topic replaces the answer. */
export interface FaqItem {
  readonly question: string;
  readonly answer: string;
  readonly topic?: 'hosting';
}
